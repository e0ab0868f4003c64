import { PHONE } from '../fixtures/fingers.ts';
import { expect, test } from '../fixtures/page.ts';
import { DIALOGS } from '../fixtures/states/dialogs.ts';
import { LAB } from '../fixtures/states/lab.ts';
import { ON_A_PHONE } from '../fixtures/states/phone.ts';
import { KINDS, SHEET } from '../fixtures/states/sheet.ts';
import { type State, walk } from '../fixtures/states/state.ts';
import { TOUR } from '../fixtures/states/tour.ts';
import type { Preset } from '../oracle/examples.ts';

// axe checks every state of the page here, by the tables in `fixtures/states/`. Other files check what only they reach:
//
// first.spec.ts          the page before the program has loaded
// importing.spec.ts      the import dialog: a file that is refused, the choice of arrays, its foot on a low screen
// pasted-tables.spec.ts  the dialog for numbers, with a text too long to be shown
// side.spec.ts           a sheet of 12 × 12
// tap.spec.ts            the bar of the tour after a touch has folded its text and a task is done
// touch.spec.ts          cells chosen by a finger, with their handles and commands
// tour-layout.spec.ts    a right prediction in the tour, and the recap at its end

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const WALKS: [name: string, states: State[], opened: Preset][] = [
  ['the sheet and its panels', SHEET, 'three-words'],
  ['other kinds of sheets', KINDS, 'three-words'],
  ['the menu and its dialogs', DIALOGS, 'three-words'],
  ['the lab', LAB, 'saturated'],
  ['the tour', TOUR, 'three-words'],
];

for (const colorScheme of ['light', 'dark'] as const) {
  for (const language of ['en', 'zh-CN'] as const) {
    test.describe(`${language}, ${colorScheme}`, () => {
      test.use({ colorScheme });

      // Between them, the walks of the ordinary run see both languages and both colour schemes: other kinds of sheets
      // and the phone in English and light, the rest in Chinese and dark.
      for (const [name, states, opened] of WALKS) {
        const isOrdinary = states === KINDS ? language === 'en' && colorScheme === 'light' : language === 'zh-CN' && colorScheme === 'dark';
        const tag = isOrdinary ? [] : '@long';
        test(`axe finds nothing wrong in any state of ${name}`, { tag }, async ({ sheet }) => {
          await sheet.open(opened);
          expect(await walk(sheet, language, states, { isWhole: tag === '@long', isPhone: false })).toEqual({});
        });
      }

      test.describe('on a phone', () => {
        test.use(PHONE);

        const tag = language === 'en' && colorScheme === 'light' ? [] : '@long';
        test('axe finds nothing wrong in any state, and each fits', { tag }, async ({ sheet }) => {
          await sheet.open('three-words');
          expect(await walk(sheet, language, ON_A_PHONE, { isWhole: tag === '@long', isPhone: true })).toEqual({});
        });
      });
    });
  }
}
