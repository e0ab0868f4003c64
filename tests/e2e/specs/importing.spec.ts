import { readFile } from 'node:fs/promises';

import { violations } from '../fixtures/axe.ts';
import { choice, dialog, field, file, give, kept, npy, open, outcome, refusal, tensors, use } from '../fixtures/importing.ts';
import { expect, expectOneStep, test } from '../fixtures/page.ts';
import { THREE_WORDS as INPUTS } from '../oracle/examples.ts';

test.beforeEach(async ({ sheet }) => {
  await sheet.page.setViewportSize({ width: 1920, height: 1080 });
  await sheet.open('three-words');
});

test('an array of NumPy takes the place of X, as one step @engines', async ({ sheet }) => {
  await open(sheet);
  await give(sheet, file('numbers.npy', npy([3, 4], [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 0.1, -0.5])));
  await expect(outcome(sheet)).toContainText('X: 3 × 4');
  await expect(choice(sheet, 'X').locator('option:checked')).toHaveText(/numbers.* \(3 × 4, float64\)/u);
  await use(sheet).press('Enter');
  await expect(dialog(sheet)).toHaveCount(0);
  await expect(sheet.page.locator('#sheet-menu')).toBeFocused();
  await expectOneStep(sheet, INPUTS, { ...INPUTS, x: [[1, 2, 3, 4], [5, 6, 7, 8], [9, 10, 0.1, -0.5]] });
});

test('an archive of NumPy is put to matrices by hand', async ({ sheet }) => {
  await open(sheet);
  await give(sheet, kept('kinds.npz'));
  await expect(outcome(sheet)).toContainText('48 arrays.');
  const w_q = choice(sheet, 'W_Q');
  await w_q.selectOption({ label: (await w_q.locator('option', { hasText: 'be_i2_F' }).textContent()) ?? '' });
  await expect(refusal(sheet)).toHaveCount(0);
  await expect(outcome(sheet)).toContainText('W_Q: 3 × 5');
  await expect(outcome(sheet), 'X has three dimensions then, too').toContainText('X, W_K, W_V: resized to fit; what is beyond the new size is cut off, and new cells are 0.');
  await dialog(sheet).getByRole('checkbox', { name: 'W_Q transposed' }).press('Space');
  await expect(outcome(sheet)).toContainText('W_Q: 5 × 3');
  await field(sheet, 'Dimensions').fill('4, 0-2');
  await expect(outcome(sheet)).toContainText('W_Q: 4 × 3');
  await use(sheet).press('Enter');
  await expect(dialog(sheet)).toHaveCount(0);
  expect((await sheet.readInputs()).w_q).toEqual([[-6, 6, -5], [-11, 1, -10], [-4, 8, -3], [3, -8, 4]]);
});

test('weights of nn.Linear are turned round', { tag: '@long' }, async ({ sheet }) => {
  await open(sheet);
  await give(sheet, kept('plain.safetensors'));
  await expect(dialog(sheet).getByRole('checkbox', { name: 'W_K transposed' })).toBeChecked();
  await expect(outcome(sheet)).toContainText('W_V: 4 × 2');
  await use(sheet).press('Enter');
  await expect(dialog(sheet)).toHaveCount(0);
  const inputs = await sheet.readInputs();
  expect(inputs.x[0]).toEqual([-2.75, -1, 0.75, 2.5]);
  expect(inputs.w_k).toEqual([[-1.75, -0.5], [0, 1.25], [1.75, 3], [3.5, -1]]);
});

test('a head of a model gives the output that NumPy has @engines-long', async ({ sheet }) => {
  const outputs = JSON.parse(await readFile(kept('outputs.json'), 'utf8'));
  await open(sheet);
  await give(sheet, kept('gpt2.safetensors'));
  await expect(choice(sheet, 'Take').locator('option:checked')).toHaveText('A head, named as in GPT-2');
  await field(sheet, 'Heads per layer').fill('2');
  await choice(sheet, 'Layer').selectOption('1');
  await field(sheet, 'Head').fill('1');
  await field(sheet, 'Token ids (rows of the embedding)').fill('3 0 7 3');
  await expect(outcome(sheet)).toContainText('X: 4 × 9');
  for (const note of [
    '4 of the 9 words are used.',
    'Biases are folded in: the last column of X is 1',
    'The causal mask is on, as in the model.',
    'Not included: layer norm before the head, and the positions that are added to the words.',
    'X is the embedding itself, not what reaches layer 1 of the model.',
  ]) {
    await expect(outcome(sheet)).toContainText(note);
  }
  await use(sheet).press('Enter');
  await expect(dialog(sheet)).toHaveCount(0);
  const output = await sheet.readMatrix('output');
  output.forEach((row, at) => row.forEach((value, col) => expect(value).toBeCloseTo(outputs.gpt2[at][col], 10)));
  expect(await sheet.labels()).toEqual(['3₁', '0', '7', '3₂'].map(label => expect.stringContaining(label[0])));
});

test('heads that do not fit, and rows that are not there, are refused until they are mended', async ({ sheet }) => {
  await open(sheet);
  await give(sheet, kept('llama.safetensors'));
  await field(sheet, 'Heads per layer').fill('3');
  await expect(refusal(sheet)).toHaveText('3 heads cannot share 8 columns evenly.');
  await use(sheet).press('Enter');
  await expect(dialog(sheet), 'nothing is done').toBeVisible();
  await field(sheet, 'Heads per layer').fill('4');
  await field(sheet, 'Token ids (rows of the embedding)').fill('0-9');
  await expect(refusal(sheet)).toHaveText('There is no number 9 here: the last one is 8, counting from 0.');
  await field(sheet, 'Token ids (rows of the embedding)').fill('0-8');
  await expect(refusal(sheet)).toHaveCount(0);
  await expect(outcome(sheet)).toContainText('2 heads share these keys and values.');
  await expect(outcome(sheet)).toContainText('the rotation of queries and keys by their positions');
});

test('a saved sheet opens as a whole', async ({ sheet }) => {
  const saved = {
    attenscope: 1,
    settings: { scaling: 'd_k', temperature: 2 },
    labels: ['on', 'mat'],
    x: { rows: 2, cols: 1, values: [0.25, -3] },
    w_q: { rows: 1, cols: 1, values: [1] },
    w_k: { rows: 1, cols: 1, values: [2] },
    w_v: { rows: 1, cols: 1, values: [4] },
  };
  await open(sheet);
  await give(sheet, file('sheet.json', JSON.stringify(saved, undefined, 2)));
  await expect(outcome(sheet)).toContainText('A saved sheet: X is 2 × 1.');
  await expect(outcome(sheet), 'it has no bias').not.toContainText('B: ');
  await use(sheet).press('Enter');
  await expect(dialog(sheet)).toHaveCount(0);
  expect(await sheet.readInputs()).toEqual({ x: [[0.25], [-3]], w_q: [[1]], w_k: [[2]], w_v: [[4]] });
  await expect(sheet.scaling).toHaveValue('d_k');
  await sheet.undo();
  expect(await sheet.readInputs()).toEqual(INPUTS);

  await open(sheet);
  await give(sheet, file('later.json', JSON.stringify({ ...saved, attenscope: 7 })));
  await expect(refusal(sheet)).toHaveText(/saved in format 7/u);
});

test('tables of text are read', async ({ sheet }) => {
  await open(sheet);
  await give(sheet, file('x.csv', '1,0,1,0\n0,2,0,2\n1,1,1,7\n'));
  await expect(outcome(sheet)).toContainText('X: 3 × 4');
  await give(sheet, file('both.json', '{"x": [[1, 2, 3, 4], [5, 6, 7, 8]], "w_v": [[1], [2], [3], [4]]}'));
  await expect(outcome(sheet)).toContainText('W_V: 4 × 1');
  await expect(outcome(sheet)).toContainText('X: 2 × 4');
  await use(sheet).press('Enter');
  await expect(dialog(sheet)).toHaveCount(0);
  expect((await sheet.readInputs()).x).toEqual([[1, 2, 3, 4], [5, 6, 7, 8]]);
});

test('what cannot be read is refused with what to do instead', async ({ sheet }) => {
  await open(sheet);
  await give(sheet, file('model.pt', 'PK\u0003\u0004'));
  await expect(refusal(sheet)).toHaveText('This is a pickle. Reading a pickle can run any program that is in it, so it is not read.');
  await expect(dialog(sheet).locator('pre')).toHaveText(/save_file\(torch\.load\("model\.pt", weights_only=True\), "model\.safetensors"\)/u);
  await give(sheet, file('numbers.bin', Buffer.from([0x80, 4, 0x95])));
  await expect(dialog(sheet).locator('pre')).toHaveText(/numpy\.save\("numbers\.npy"/u);
  const [lying] = [npy([65_536, 65_536], [])];
  await give(sheet, file('large.npy', lying));
  await expect(refusal(sheet)).toContainText('declares 34,359,738,368 bytes of numbers; there are 0.');
  await expect(dialog(sheet).locator('pre')).toBeHidden();
  await give(sheet, file('wide.npy', npy([2, 1_025], Array.from({ length: 2_050 }, (_, at) => at))));
  await expect(refusal(sheet)).toHaveText('A sheet has 1 to 1,024 dimensions; these are 1,025. Choose some.');
  await field(sheet, 'Dimensions').fill('0-1');
  await expect(outcome(sheet)).toContainText('2 of the 1,025 dimensions are used');
  expect(await violations(sheet.page, 'dialog[open]')).toEqual([]);
  await sheet.press('Escape');
  await expect(dialog(sheet)).toHaveCount(0);
  expect(await sheet.readInputs(), 'nothing was done').toEqual(INPUTS);
});

test('an import is called one in the history', { tag: '@long' }, async ({ sheet }) => {
  await open(sheet);
  await give(sheet, file('x.csv', '1,0,1,0\n0,2,0,2\n1,1,1,7\n'));
  await use(sheet).press('Enter');
  await expect(dialog(sheet)).toHaveCount(0);
  await sheet.page.locator('#sheet-menu').click();
  await sheet.page.getByRole('menuitem', { name: 'History' }).click();
  await expect(sheet.page.getByRole('dialog', { name: 'History' })).toContainText('Import X');
});

test('a head is taken out of in_proj_weight', { tag: '@long' }, async ({ sheet }) => {
  const outputs = JSON.parse(await readFile(kept('outputs.json'), 'utf8'));
  await open(sheet);
  await give(sheet, kept('torch.safetensors'));
  await expect(choice(sheet, 'Take').locator('option:checked')).toHaveText('A head, named as in torch.nn.MultiheadAttention');
  await field(sheet, 'Heads per layer').fill('3');
  await choice(sheet, 'Layer').selectOption('1');
  await field(sheet, 'Head').fill('2');
  await field(sheet, 'Token ids (rows of the embedding)').fill('3 0 7 3');
  await expect(outcome(sheet)).toContainText('X: 4 × 7');
  await use(sheet).press('Enter');
  await expect(dialog(sheet)).toHaveCount(0);
  const output = await sheet.readMatrix('output');
  output.forEach((row, at) => row.forEach((value, col) => expect(value).toBeCloseTo(outputs.torch[at][col], 10)));
});

test('a whole number that binary64 does not hold is told to be rounded', { tag: '@long' }, async ({ sheet }) => {
  const said = outcome(sheet).getByText('Whole numbers beyond 2⁵³ are rounded to the nearest binary64.');
  await open(sheet);
  await give(sheet, file('x.csv', '9007199254740992,0,1,0\n'));
  await expect(outcome(sheet)).toContainText('X: 1 × 4');
  await expect(said).toHaveCount(0);
  await give(sheet, file('y.csv', '9007199254740993,0,1,0\n'));
  await expect(said).toBeVisible();
  const whole = npy([1, 4], [0, 0, 0, 0]);
  Buffer.from(new BigInt64Array([9007199254740993n, 1n, 2n, 3n]).buffer).copy(whole, whole.length - 32);
  await give(sheet, file('z.npy', Buffer.from(whole.toString('latin1').replace('<f8', '<i8'), 'latin1')));
  await expect(choice(sheet, 'X').locator('option:checked')).toHaveText(/int64/);
  await expect(said).toBeVisible();
});

test('what is missing is said, and each array that cannot be used has its reason', async ({ sheet }) => {
  const chooser = dialog(sheet).getByLabel('File');
  await open(sheet);
  await use(sheet).press('Enter');
  await expect(refusal(sheet)).toHaveText('No file is chosen. Choose one first.');
  await expect(chooser).toBeFocused();

  await give(sheet, file('none.npy', npy([0, 2], [])));
  await expect(outcome(sheet)).toContainText('“none” is 0 × 2: there is no number in it.');
  await expect(refusal(sheet), 'of the file before').toHaveCount(0);
  await use(sheet).press('Enter');
  await expect(refusal(sheet)).toHaveText('No array in this file can be used. The reasons are below; choose another file.');
  await expect(chooser).toBeFocused();

  await give(sheet, kept('refused.npz'));
  await expect(outcome(sheet)).toContainText('“complex” holds complex (<c16); real numbers of at most 64 bits, whole numbers or truth values are expected.');
  await use(sheet).press('Enter');
  await expect(refusal(sheet)).toHaveText('No array is chosen. Choose one for a matrix.');
  await expect(choice(sheet, 'X')).toBeFocused();
  const good = await choice(sheet, 'X').locator('option', { hasText: 'good' }).textContent();
  await choice(sheet, 'X').selectOption({ label: good ?? '' });
  await expect(refusal(sheet)).toHaveCount(0);
  await expect(outcome(sheet)).toContainText('X: 2 × 2');

  await give(sheet, file('broken.json', '{"x": [[1, 2], [3, 4]'));
  await expect(refusal(sheet)).toContainText('Line 1, column 21: this is no JSON from there on.');
  await give(sheet, file('several.json', '{"x": [[1, 2]], "w_q": [[[1], [2]], [[3], [4]]]}'));
  await expect(outcome(sheet)).toContainText(/“w_q” was left out\. Line 1, column 14 of the text: a second matrix begins here\./u);
  expect(await violations(sheet.page, 'dialog[open]')).toEqual([]);
});

test('a mask comes out of an array, and rows and columns of another are chosen', async ({ sheet }) => {
  await open(sheet);
  await give(sheet, file('attn_mask.npy', npy([1, 1, 3, 3], [0, 0, 1, 0, 0, 1, 0, 0, 0])));
  await expect(choice(sheet, 'Mask').locator('option:checked')).toHaveText(/attn_mask/u);
  await expect(outcome(sheet)).toContainText('The mask hides 2 of 9 cells: 1 was taken for hidden, 0 for seen.');
  await choice(sheet, '1 in the mask means').selectOption('seen');
  await expect(outcome(sheet)).toContainText('The mask hides 7 of 9 cells: 1 was taken for seen, 0 for hidden.');
  await choice(sheet, '1 in the mask means').selectOption('hidden');
  await expect(outcome(sheet)).toContainText('The mask hides 2 of 9 cells');
  await use(sheet).press('Enter');
  await expect(dialog(sheet)).toHaveCount(0);
  expect(await sheet.readInputs(), 'the numbers stay').toEqual(INPUTS);
  const weights = await sheet.readMatrix('weights');
  expect(weights.map(row => row.map(weight => weight === 0))).toEqual([[false, false, true], [false, false, true], [false, false, false]]);

  await open(sheet);
  await give(sheet, file('c_attn.npy', npy([4, 6], Array.from({ length: 24 }, (_, at) => at))));
  await choice(sheet, 'X').selectOption('Keep as it is');
  await choice(sheet, 'W_K').selectOption({ index: 1 });
  await field(sheet, 'W_K: columns of the array').fill('2-3');
  await expect(outcome(sheet)).toContainText('W_K: 4 × 2');
  await field(sheet, 'W_K: rows of the array').fill('9');
  await expect(refusal(sheet)).toHaveText('There is no number 9 here: the last one is 3, counting from 0.');
  await field(sheet, 'W_K: rows of the array').fill('');
  await use(sheet).press('Enter');
  await expect(dialog(sheet)).toHaveCount(0);
  expect((await sheet.readInputs()).w_k).toEqual([[2, 3], [8, 9], [14, 15], [20, 21]]);
});

test('encoder, decoder and what is between them are choices of their own', async ({ sheet }) => {
  const three = (module: string) => ['q', 'k', 'v'].map(name => [`model.${module}.${name}_proj.weight`, [4, 4]] as const);
  const modules = ['decoder.layers.0.encoder_attn', 'decoder.layers.0.self_attn', 'encoder.layers.0.self_attn'];
  await open(sheet);
  await give(sheet, file('bart.safetensors', tensors([...modules.flatMap(three), ['model.shared.weight', [5, 4]]])));
  const take = choice(sheet, 'Take');
  await expect(take.locator('option')).toHaveText([
    /A head of the encoder .*model\.encoder\.layers\.#\.self_attn.*BART/u, /A head of the decoder /u, /decoder's attention to the encoder/u, 'Arrays one by one',
  ]);
  await expect(outcome(sheet)).toContainText('No mask, as in the model: every word sees every other.');
  await take.selectOption({ index: 1 });
  await expect(outcome(sheet)).toContainText('The causal mask is on, as in the model.');
  await take.selectOption({ index: 2 });
  await expect(outcome(sheet)).toContainText("K and V are computed from the encoder's output");
  await expect(dialog(sheet)).toContainText('The file does not say how many heads there are: this is a guess. Its sizes allow 1, 2, 4.');
  const foot = dialog(sheet).locator('.answers');
  await sheet.page.setViewportSize({ width: 1280, height: 520 });
  await expect(foot, 'however long the dialog is').toBeInViewport({ ratio: 1 });
  expect(await violations(sheet.page, 'dialog[open]')).toEqual([]);
});

test('of very many arrays some are listed, and all are found', async ({ sheet }) => {
  await open(sheet);
  const many = Array.from({ length: 3_000 }, (_, at) => [`t.${at}.kept`, [1, 2]] as const);
  await give(sheet, file('many.safetensors', tensors(many)));
  await expect(outcome(sheet)).toContainText('3,000 arrays.');
  await expect(dialog(sheet)).toContainText('200 of 3,000 arrays are listed.');
  const counts = await dialog(sheet).locator('select').evaluateAll(lists => lists.map(list => list.children.length));
  expect(Math.max(...counts), '200 arrays, the choice of none, and what is chosen').toBeLessThanOrEqual(202);
  await field(sheet, 'Find an array').fill('t.2987.');
  await expect(choice(sheet, 'X').locator('option')).toHaveText(['Keep as it is', /t\.2987\.kept/u]);
  await choice(sheet, 'X').selectOption({ index: 1 });
  await field(sheet, 'Find an array').fill('nothing');
  await expect(choice(sheet, 'X').locator('option:checked'), 'what is chosen stays').toHaveText(/t\.2987\.kept/u);
  await expect(outcome(sheet)).toContainText('X: 1 × 2');
});

test('files of others are refused by what they are, and texts beyond the limits while they are read', async ({ sheet }) => {
  await open(sheet);
  await give(sheet, file('model.safetensors', 'version https://git-lfs.github.com/spec/v1\noid sha256:ab\nsize 5\n'));
  await expect(refusal(sheet)).toContainText('This is a Git LFS pointer');
  await give(sheet, file('model.safetensors.index.json', '{"weight_map": {"model.layers.3.self_attn.q_proj.weight": "model-00002-of-00002.safetensors"}}'));
  await expect(refusal(sheet)).toContainText('This is the index of a model in several files');
  await expect(dialog(sheet).locator('pre')).toHaveText(/model-00002-of-00002\.safetensors.*: layers 3/u);
  await give(sheet, file('adapter_model.safetensors', tensors([['q_proj.lora_A.weight', [2, 6]]])));
  await expect(refusal(sheet)).toContainText('This is a LoRA adapter');
  await give(sheet, file('line.csv', '1,'.repeat(3_000_000)));
  await expect(refusal(sheet)).toContainText('This text has more than 2,097,152 numbers.');
  await sheet.press('Escape');
  expect(await sheet.readInputs(), 'nothing was done').toEqual(INPUTS);
});

for (const [convention, how] of [
  ['rows', undefined], ['columns', 'words as columns'], ['linear', 'nn.Linear weights'],
] as const) {
  test(`a table out of a file stands as one that is pasted does, ${convention}`, { tag: convention === 'columns' ? [] : '@long' }, async ({ sheet }) => {
    const [x, wQ] = [[[1, 2, 3], [4, 5, 6]], [[1, 2, 3], [4, 5, 6], [7, 8, 9]]];
    const text = (rows: number[][]): string => rows.map(row => row.join(',')).join('\n');
    const said = outcome(sheet).getByText('Tables are read the way this sheet shows its matrices');
    await sheet.pickConvention(convention);
    await open(sheet);
    await give(sheet, file('x.csv', text(x)));
    await expect(outcome(sheet)).toContainText('X: 2 × 3');
    await expect(dialog(sheet).getByRole('checkbox', { name: 'X transposed' })).not.toBeChecked();
    await (how === undefined ? expect(said).toHaveCount(0) : expect(said).toContainText(how));
    await use(sheet).press('Enter');
    await expect(dialog(sheet)).toHaveCount(0);
    expect(await sheet.readMatrix('x')).toEqual(x);

    await open(sheet);
    await give(sheet, file('w_q.csv', text(wQ)));
    await expect(outcome(sheet)).toContainText('W_Q: 3 × 3');
    const turned = dialog(sheet).getByRole('checkbox', { name: 'W_Q transposed' });
    await expect(turned).not.toBeChecked();
    await turned.press('Space');
    await turned.press('Space');
    await use(sheet).press('Enter');
    await expect(dialog(sheet)).toHaveCount(0);
    expect(await sheet.readMatrix('w_q')).toEqual(wQ);

    await open(sheet);
    await give(sheet, file('x.npy', npy([2, 3], x.flat())));
    const isTurned = convention === 'columns';
    await expect(outcome(sheet)).toContainText(isTurned ? 'X: 3 × 2' : 'X: 2 × 3');
    await expect(dialog(sheet).getByRole('checkbox', { name: 'X transposed' })).toBeChecked({ checked: isTurned });
    await use(sheet).press('Enter');
    await expect(dialog(sheet)).toHaveCount(0);
    const words = await sheet.readMatrix('x');
    expect(isTurned ? [0, 1].map(word => words.map(row => row[word])) : words, 'a word a row').toEqual(x);
  });
}

test('the tick is guessed anew for another array', { tag: '@long' }, async ({ sheet }) => {
  await open(sheet);
  await give(sheet, kept('plain.safetensors'));
  const turned = (input: string) => dialog(sheet).getByRole('checkbox', { name: `${input} transposed` });
  const array = async (input: string): Promise<string> => (await choice(sheet, input).locator('option:checked').textContent()) ?? '';
  const [x, wK] = [await array('X'), await array('W_K')];
  await expect(turned('W_K')).toBeChecked();
  await turned('W_K').press('Space');
  await expect(turned('W_K')).not.toBeChecked();
  await choice(sheet, 'W_K').selectOption({ label: await array('W_V') });
  await choice(sheet, 'W_K').selectOption({ label: wK });
  await expect(turned('W_K')).toBeChecked();
  await turned('X').press('Space');
  await expect(turned('X')).toBeChecked();
  await choice(sheet, 'X').selectOption({ label: wK });
  await expect(turned('X')).not.toBeChecked();
  await choice(sheet, 'X').selectOption({ label: x });
  await expect(turned('X')).not.toBeChecked();
});

test('it speaks Chinese', async ({ sheet }) => {
  await sheet.pickLanguage('zh-CN');
  await sheet.page.locator('#sheet-menu').click();
  await sheet.page.getByRole('menuitem', { name: '导入' }).click();
  const chinese = sheet.page.getByRole('dialog', { name: '导入' });
  await chinese.getByLabel('文件').setInputFiles(file('model.pkl', 'x'));
  await expect(chinese.getByRole('alert')).toContainText('这是 pickle 文件');
});
