import { readFile } from 'node:fs/promises';

import { dialog, file, give, npy, open, outcome, use } from '../fixtures/importing.ts';
import { expect, expectOneStep, test } from '../fixtures/page.ts';
import type { Worksheet } from '../fixtures/worksheet.ts';
import { THREE_WORDS as INPUTS } from '../oracle/examples.ts';

test.beforeEach(async ({ sheet }) => {
  await sheet.page.setViewportSize({ width: 1920, height: 1080 });
  await sheet.open('three-words');
});

const numbers = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 0.1, -0.5];

/** The data of a drag over the page. */
async function dragged(sheet: Worksheet, name: string, bytes: Buffer) {
  return sheet.page.evaluateHandle(([name, bytes]) => {
    const data = new DataTransfer();
    data.items.add(new File([new Uint8Array(bytes)], name));
    return data;
  }, [name, [...bytes]] as const);
}

test('a file is dropped on the page, and goes where it would from the field', async ({ sheet }) => {
  const { page } = sheet;
  const over = page.locator('.dropping');
  const dataTransfer = await dragged(sheet, 'numbers.npy', npy([3, 4], numbers));
  await page.dispatchEvent('.cell', 'dragenter', { dataTransfer });
  await expect(over).toContainText('Drop the file to import it');
  await page.dispatchEvent('.cell', 'dragleave', { dataTransfer });
  await expect(over).toBeHidden();
  await page.dispatchEvent('.cell', 'dragover', { dataTransfer });
  await expect(over).toBeVisible();
  await page.dispatchEvent('.cell', 'drop', { dataTransfer });
  await expect(over).toBeHidden();
  await expect(dialog(sheet)).toContainText('numbers.npy');
  await expect(outcome(sheet)).toContainText('X: 3 × 4');
  await use(sheet).press('Enter');
  await expect(dialog(sheet)).toHaveCount(0);
  await expectOneStep(sheet, INPUTS, { ...INPUTS, x: [numbers.slice(0, 4), numbers.slice(4, 8), numbers.slice(8)] });
});

test('a dropped file takes the place of what the dialog had, and text that is dragged is no file', { tag: '@long' }, async ({ sheet }) => {
  const { page } = sheet;
  await open(sheet);
  await give(sheet, file('x.csv', '1,2,3,4\n'));
  await expect(outcome(sheet)).toContainText('X: 1 × 4');
  await page.dispatchEvent('dialog', 'drop', { dataTransfer: await dragged(sheet, 'y.csv', Buffer.from('1,2,3,4\n5,6,7,8\n')) });
  await expect(outcome(sheet)).toContainText('X: 2 × 4');
  await sheet.press('Escape');
  const text = await page.evaluateHandle(() => {
    const data = new DataTransfer();
    data.setData('text/plain', '1,2');
    return data;
  });
  await page.dispatchEvent('.cell', 'dragover', { dataTransfer: text });
  await page.dispatchEvent('.cell', 'drop', { dataTransfer: text });
  await expect(page.locator('.dropping')).toBeHidden();
  await expect(dialog(sheet)).toHaveCount(0);
});

test('a file that is dropped over another dialog leaves there what was typed, and is told of', async ({ sheet }) => {
  const { page } = sheet;
  await page.locator('#sheet-menu').click();
  await page.getByRole('menuitem', { name: 'Paste or load numbers' }).click();
  const pasting = page.getByRole('dialog', { name: 'Paste or load numbers' });
  await pasting.getByRole('textbox', { name: 'Numbers' }).fill('1 2 3');
  const dataTransfer = await dragged(sheet, 'numbers.npy', npy([3, 4], numbers));
  await page.dispatchEvent('dialog', 'dragover', { dataTransfer });
  await expect(page.locator('.dropping')).toBeHidden();
  await page.dispatchEvent('dialog', 'drop', { dataTransfer });
  await expect(pasting.getByRole('textbox', { name: 'Numbers' })).toHaveValue('1 2 3');
  await expect(dialog(sheet)).toHaveCount(0);
  await sheet.press('Escape');
  await expect(sheet.alert).toContainText('The file was not imported');
});

test('a file is asked for by a key, and the sheet is saved by one; the focus comes back to its cell', async ({ sheet }) => {
  await sheet.cell('w_q', 1, 1).click();
  await sheet.press('Control+o');
  await expect(dialog(sheet).getByLabel('File')).toBeFocused();
  await sheet.press('Escape');
  await expect(sheet.cell('w_q', 1, 1)).toBeFocused();
  await sheet.typeInto('x', 0, 0, '0.625');
  const [download] = await Promise.all([sheet.page.waitForEvent('download'), sheet.press('Control+s')]);
  expect(download.suggestedFilename()).toBe('attenscope.json');
  const saved = await readFile(await download.path(), 'utf8');
  expect(saved).toContain('0.625');
  await sheet.reset();
  await sheet.press('Control+o');
  await give(sheet, file('attenscope.json', saved));
  await use(sheet).press('Enter');
  await expect(dialog(sheet)).toHaveCount(0);
  expect(await sheet.readValue('x', 0, 0)).toBe(0.625);
});

test('who saves while a cell refuses a text is told that the file is without it', async ({ sheet }) => {
  await sheet.cell('x', 0, 0).click();
  await sheet.press('F2');
  await sheet.editor.fill('four');
  const [download] = await Promise.all([sheet.page.waitForEvent('download'), sheet.press('Control+s')]);
  await expect(sheet.alert.filter({ hasText: /^Saved as a file, [\d,]+ bytes, without the text that is still open in a field/u })).toBeVisible();
  expect(await readFile(await download.path(), 'utf8')).not.toContain('four');
  await sheet.page.getByRole('button', { name: 'Share' }).click();
  const shared = sheet.page.getByRole('dialog', { name: 'Share' });
  const said = shared.getByText('A text is still open in a field and was not taken');
  await expect(said).toBeVisible();
  await sheet.press('Escape');
  await sheet.page.getByRole('textbox', { name: 'X, row 1, column 1' }).click();
  await sheet.editor.fill('4');
  await sheet.press('Enter');
  await sheet.page.getByRole('button', { name: 'Share' }).click();
  await expect(shared).toBeVisible();
  await expect(said).toBeHidden();
});

test('a file is opened by the operating system', async ({ sheet }) => {
  const { page } = sheet;
  await page.addInitScript(() => {
    const consumers: unknown[] = [];
    Object.defineProperty(window, 'launchQueue', { value: { setConsumer: (consumer: unknown) => consumers.push(consumer) } });
    Object.assign(window, { consumers });
  });
  await sheet.reload();
  await sheet.complete();
  await page.evaluate(bytes => {
    const handle = { getFile: async () => new File([new Uint8Array(bytes)], 'numbers.npy') };
    const [consumer] = (window as unknown as { consumers: ((launch: unknown) => void)[] }).consumers;
    consumer({ files: [] });
    consumer({ files: [handle] });
  }, [...npy([3, 4], numbers)]);
  await expect(dialog(sheet)).toContainText('numbers.npy');
  await expect(outcome(sheet)).toContainText('X: 3 × 4');
  const manifest = JSON.parse(await (await page.request.get(`${sheet.address}manifest.webmanifest`)).text());
  const endings = manifest.file_handlers.flatMap(({ accept }: { accept: Record<string, string[]> }) => Object.values(accept).flat());
  expect(endings.sort()).toEqual(['.csv', '.json', '.npy', '.npz', '.safetensors', '.tsv']);
});
