import { expect, test } from '../fixtures/page.ts';
import type { Worksheet } from '../fixtures/worksheet.ts';

test.use({ viewport: { width: 390, height: 844 } });

/** The choices of selectors that are too narrow for their text. */
async function cutChoices(sheet: Worksheet): Promise<string[]> {
  await sheet.painted();
  return sheet.page.getByRole('banner').getByRole('combobox').evaluateAll(selects =>
    (selects as HTMLSelectElement[]).flatMap(select => {
      const words = select.selectedOptions[0].text;
      const probe = select.cloneNode() as HTMLSelectElement;
      probe.append(new Option(words));
      Object.assign(probe.style, { position: 'absolute', width: 'auto', minWidth: 'auto', maxWidth: 'none' });
      select.after(probe);
      const needed = probe.getBoundingClientRect().width;
      probe.remove();
      return needed > select.getBoundingClientRect().width + 0.5 ? [words] : [];
    }),
  );
}

for (const language of ['en', 'zh-CN'] as const) {
  test(`on a phone what is chosen can be read, ${language}`, async ({ sheet }) => {
    await sheet.open();
    await sheet.pickLanguage(language);
    expect(await cutChoices(sheet)).toEqual([]);
  });
}
