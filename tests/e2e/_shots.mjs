import { chromium } from '@playwright/test';
import { LAUNCH } from './shared/chromium.mjs';
const base = process.argv[2], only = process.argv[3];
const b = await chromium.launch({ ...LAUNCH, executablePath: '/usr/bin/chromium-headless-shell' });
for (const [w, h, lang, scheme, touch] of [[1280,720,'en','light'],[1024,768,'zh-CN','dark'],[390,844,'en','light',true],[1280,720,'zh-CN','dark'],[1100,800,'en','light'],[1920,1080,'en','light'],[800,1000,'en','light']]) {
  if (only && !`${w}-${lang}`.match(only)) continue;
  const c = await b.newContext({ viewport: { width: w, height: h }, colorScheme: scheme, hasTouch: !!touch, isMobile: !!touch, locale: 'en-US' });
  const p = await c.newPage();
  p.on('pageerror', e => console.log('ERR', e.message)); p.on('console', m => m.type() === 'error' && console.log('CON', m.text()));
  await p.goto(base); await p.waitForSelector('html[data-complete="true"]', { timeout: 300000 });
  await p.locator('select:has(option[value="saturated"])').selectOption('three-words');
  if (lang !== 'en') await p.locator('select:has(option[value="zh-CN"])').selectOption(lang);
  await p.waitForTimeout(400);
  const mask = p.getByRole('combobox', { name: lang === 'en' ? 'Mask' : '掩码', exact: true });
  const shot = async n => { await p.waitForTimeout(250); const y = await p.evaluate(() => document.documentElement.scrollHeight - innerHeight); console.log(w, lang, n, 'scroll', y, 'wide', await p.evaluate(() => document.documentElement.scrollWidth - innerWidth)); await p.screenshot({ path: `/tmp/w/sheet-shots/${w}-${lang}-${n}.png` }); };
  if (touch) await mask.scrollIntoViewIfNeeded();
  await shot('none');
  for (const m of ['causal', 'padding', 'window', 'custom']) {
    await mask.selectOption(m); await p.waitForTimeout(300);
    if (m === 'custom') { await shot('custom'); break; }
    if (touch) await mask.scrollIntoViewIfNeeded();
    await shot(m);
  }
  await mask.selectOption('none');
  await p.evaluate(() => (document.activeElement).blur());
  await p.keyboard.press('?'); await shot('keys');
  await p.keyboard.press('Escape');
  await c.close();
}
await b.close();
