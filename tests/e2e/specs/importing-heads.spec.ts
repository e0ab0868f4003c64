import { dialog, field, file, give, kept, open, outcome, tensors, use } from '../fixtures/importing.ts';
import { expect, test } from '../fixtures/page.ts';

test.beforeEach(async ({ sheet }) => {
  await sheet.page.setViewportSize({ width: 1920, height: 1080 });
  await sheet.open('three-words');
});

test('all heads of a layer are taken with the output projection', { tag: '@long' }, async ({ sheet }) => {
  await open(sheet);
  await give(sheet, kept('torch.safetensors'));
  await field(sheet, 'Heads per layer').fill('3');
  await dialog(sheet).getByRole('checkbox', { name: 'All heads of this layer, and its output projection W_O' }).press('Space');
  await expect(field(sheet, 'Head')).toHaveCount(0);
  await field(sheet, 'Token ids (rows of the embedding)').fill('3 0 7 3');
  await expect(outcome(sheet)).toContainText('X: 4 × 7');
  await expect(outcome(sheet)).toContainText('W_Q: 7 × 6');
  await expect(outcome(sheet)).toContainText('W_O: 6 × 6');
  await expect(outcome(sheet)).not.toContainText('the bias of the output projection');
  await use(sheet).press('Enter');
  await expect(dialog(sheet)).toHaveCount(0);
  expect((await sheet.readInputs()).w_q).toHaveLength(7);
});

test('where a sheet has no room for all heads, one is offered', { tag: '@long' }, async ({ sheet }) => {
  await open(sheet);
  const weights = ['q_proj', 'k_proj', 'v_proj'].map(name => [`layers.0.self_attn.${name}.weight`, [1152, 2]] as [string, number[]]);
  await give(sheet, file('wide.safetensors', tensors(weights)));
  await field(sheet, 'Heads per layer').fill('18');
  await expect(dialog(sheet)).toContainText('The 18 heads of a layer have 1,152 columns together.');
  await expect(dialog(sheet).getByRole('checkbox', { name: /All heads/u })).toHaveCount(0);
  await expect(field(sheet, 'Head')).toHaveValue('0');
  await expect(outcome(sheet)).toContainText('W_Q: 2 × 64');
});
