// usage: node _look.mjs base width height
import { chromium } from '@playwright/test';
import { LAUNCH } from './shared/chromium.mjs';
const [base, w, h] = [process.argv[2], +process.argv[3], +process.argv[4]];
const b = await chromium.launch({ ...LAUNCH, executablePath: '/usr/bin/chromium-headless-shell' });
const p = await b.newPage({ viewport: { width: w, height: h } });
await p.goto(base); await p.waitForSelector('html[data-complete="true"]', { timeout: 300000 });
await p.locator('select:has(option[value="saturated"])').selectOption('three-words');
const rep = async tag => console.log(tag, await p.evaluate(() => ({ sh: document.documentElement.scrollHeight, ih: innerHeight,
  parts: [...document.querySelectorAll('.toolbar, .sheet, .band.project, .band.attend, .controls, .reached, .stepper, [data-card]')].map(e => { const r = e.getBoundingClientRect(); return (e.dataset.card ?? e.className) + ' ' + Math.round(r.top) + '+' + Math.round(r.height) }) })));
await rep('none');
if (process.argv[5] === 'old') {
  await p.locator('[aria-controls="lab"]').click();
  await p.getByRole('tab', { name: 'Masks' }).click();
  await p.locator('input[name="mask"][value="causal"]').check();
  await p.locator('[aria-controls="lab"]').click();
} else await p.getByRole('combobox', { name: 'Mask', exact: true }).selectOption('padding');
await p.waitForTimeout(500);
await rep('causal');
await p.screenshot({ path: `/tmp/w/sheet-shots/${process.argv[5]}-causal-${w}.png` });
await b.close();
