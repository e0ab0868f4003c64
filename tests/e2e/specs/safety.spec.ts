import { expect, test } from '../fixtures/page.ts';

/** The directives of a content security policy. */
function directives(policy: string): Map<string, string[]> {
  return new Map(
    policy
      .split(';')
      .map(part => part.trim().split(/\s+/))
      .filter(([name]) => name)
      .map(([name, ...sources]) => [name, sources]),
  );
}

test('the content security policy allows no evaluated and no inline script, and no other origin', async ({ sheet }) => {
  await sheet.open();
  const policy = await sheet.page.locator('meta[http-equiv="Content-Security-Policy" i]').getAttribute('content');
  const rules = directives(policy ?? '');
  const scripts = rules.get('script-src') ?? rules.get('default-src') ?? ["'unsafe-inline'"];
  expect(scripts).not.toContain("'unsafe-eval'");
  expect(scripts).not.toContain("'unsafe-inline'");
  expect(rules.get('default-src')).toBeDefined();
  for (const [name, sources] of rules) {
    const foreign = sources.filter(source => !/^'(self|none|wasm-unsafe-eval|unsafe-inline|sha(256|384|512)-[^']+)'$/.test(source) && !['data:', 'blob:'].includes(source));
    expect(foreign, name).toEqual([]);
  }
  for (const name of ['script-src', 'default-src', 'connect-src']) expect(rules.get(name) ?? []).not.toContain('data:');
});

test('the policy stands before anything that it governs, and index.html has no inline script or handler', async ({ request, address }) => {
  const html = await (await request.get(address)).text();
  const policy = html.search(/<meta[^>]+content-security-policy/i);
  expect(policy).toBeGreaterThan(0);
  for (const tag of [/<script/i, /<link/i, /<style/i]) {
    const first = html.search(tag);
    if (first >= 0) expect(policy, String(tag)).toBeLessThan(first);
  }
  const scripts = [...html.matchAll(/<script([^>]*)>([\s\S]*?)<\/script>/gi)];
  expect(scripts.length).toBeGreaterThan(0);
  for (const [, attributes, body] of scripts) {
    expect(attributes).toMatch(/\bsrc=/);
    expect(body.trim()).toBe('');
  }
  expect(html).not.toMatch(/\son[a-z]+\s*=/i);
  expect(html).not.toMatch(/<base\b/i);
  const addresses = [...html.matchAll(/\b(?:src|href)="([^"]*)"/gi)].map(([, at]) => at);
  expect(addresses.filter(at => /^([a-z]+:)?\/\//i.test(at) || at.startsWith('/'))).toEqual([]);
});

test('the page has an icon of its own, so that the browser asks for none at the root', async ({ sheet }) => {
  await sheet.open();
  await expect(sheet.page.locator('head link[rel~="icon"]')).not.toHaveCount(0);
});

test('the browser enforces the policy', async ({ sheet, guard }) => {
  guard.expect(/policy: script-src|content security policy|attenscope\.invalid/i);
  await sheet.open();
  const inline = await sheet.page.evaluate(() => {
    const script = document.createElement('script');
    script.textContent = 'globalThis.slippedThrough = true';
    document.head.append(script);
    return 'slippedThrough' in globalThis;
  });
  expect(inline).toBe(false);
  const foreign = await sheet.page.evaluate(
    () =>
      new Promise<string>(done => {
        const script = document.createElement('script');
        script.src = 'https://attenscope.invalid/script.js';
        script.onerror = () => done('blocked');
        script.onload = () => done('loaded');
        document.head.append(script);
      }),
  );
  expect(foreign).toBe('blocked');
});

for (const locale of ['en-US', 'zh-CN']) {
  test.describe(`a browser that speaks ${locale}`, () => {
    test.use({ locale });

    test('without WebAssembly shows a sentence, not a blank page', async ({ sheet }) => {
      await sheet.page.addInitScript(() => {
        Reflect.deleteProperty(globalThis, 'WebAssembly');
      });
      await sheet.page.goto(`${sheet.address}?preset=three-words`);
      const sentence = sheet.page.locator('body').getByText(/WebAssembly/);
      await expect(sentence.first()).toBeVisible();
      if (locale === 'zh-CN') await expect(sentence.first()).toHaveText(/\p{Script=Han}{4}/u);
    });

    test('without SIMD shows a sentence, not a blank page', async ({ sheet }) => {
      await sheet.page.addInitScript(() => {
        const refuse = () => Promise.reject(new WebAssembly.CompileError('invalid opcode 0xfd'));
        Object.assign(WebAssembly, {
          validate: () => false,
          compile: refuse,
          compileStreaming: refuse,
          instantiate: refuse,
          instantiateStreaming: refuse,
        });
      });
      await sheet.page.goto(`${sheet.address}?preset=three-words`);
      const sentence = sheet.page.locator('body').getByText(/WebAssembly|SIMD/);
      await expect(sentence.first()).toBeVisible();
    });
  });
}

test('says what to do when the program cannot be loaded', async ({ sheet, guard }) => {
  guard.expect(/\.wasm|ERR_FAILED|Failed to load resource/);
  await sheet.page.route('**/*.wasm', route => route.abort());
  await sheet.page.goto(`${sheet.address}?preset=three-words`);
  await expect(sheet.page.locator('body')).toContainText(/reload|load/i);
});

test.describe('after a failure of the program', () => {
  test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

  test.beforeEach(async ({ sheet, guard }) => {
    guard.expect(/simulated failure/);
    await sheet.open('three-words');
    await sheet.typeInto('x', 0, 0, '8.0625');
    // The overlay offers the work as it was last saved.
    await expect.poll(() => sheet.page.evaluate(() => localStorage.getItem('attenscope.state'))).toContain('8.0625');
    await sheet.page.evaluate(() => dispatchEvent(new CustomEvent('attenscope:panic', { detail: 'simulated failure' })));
  });

  test('an overlay offers to copy the work', async ({ sheet }) => {
    const { page } = sheet;
    const overlay = page.getByRole('alertdialog').or(page.getByRole('dialog'));
    await expect(overlay).toBeVisible();
    await overlay.getByRole('button', { name: /copy my work/i }).click();
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toContain('8.0625');
    JSON.parse(await page.evaluate(() => navigator.clipboard.readText()));
  });

  test('a reload brings the work back', async ({ sheet }) => {
    const { page } = sheet;
    const overlay = page.getByRole('alertdialog').or(page.getByRole('dialog'));
    await Promise.all([page.waitForEvent('load'), overlay.getByRole('button', { name: /reload/i }).click()]);
    await sheet.ready();
    await expect(overlay).toHaveCount(0);
    expect(await sheet.readValue('x', 0, 0)).toBe(8.0625);
  });

  test('the overlay has the focus and says what failed', async ({ sheet }) => {
    const overlay = sheet.page.getByRole('alertdialog').or(sheet.page.getByRole('dialog'));
    await expect(overlay).toContainText('simulated failure');
    await expect(overlay).toHaveAccessibleName(/\S/);
    expect(await overlay.evaluate(dialog => dialog.contains(document.activeElement))).toBe(true);
  });
});

test('everything is served from the folder of the page', async ({ sheet }) => {
  const asked: string[] = [];
  sheet.page.on('request', request => asked.push(request.url()));
  await sheet.open('humpty-dumpty');
  expect(asked.length).toBeGreaterThan(2);
  expect(asked.filter(url => !url.startsWith(sheet.address) && !/^(data|blob):/.test(url))).toEqual([]);
  expect(asked.some(url => url.endsWith('.wasm'))).toBe(true);
});

test('the fonts are the ones that come with the page', async ({ sheet }) => {
  await sheet.open();
  const loaded = await sheet.page.evaluate(async () => {
    await document.fonts.ready;
    return [...document.fonts].filter(font => font.status === 'loaded').map(font => font.family.replace(/["']/g, ''));
  });
  expect(loaded).toContain('Inter');
  expect(loaded).toContain('STIX Two Math');
});
