import type { Recovery, Scenes } from '#tests/failures/scene.ts';
import { unexpected } from '#tests/failures/scenes/words.ts';

const dialog = [
  ['heading', 'Complete your registration'],
  ['radio', 'Tier general'],
] as const;
const opened = [...dialog, ['radio', 'Tier friends']] as const;

/** The dialog is as it is for everybody, and says why the code opened nothing; it is not asked for again. */
const refused = (message: string): { words: { message: string } } & Recovery => ({
  words: { message },
  toast: null,
  reads: ['The code opened nothing', message],
  sees: dialog,
  lacks: [['radio', 'Tier friends']],
  sent: 1,
});

/** A promotion code that was given for an event (docs/decisions/177). */
export const tierCodeScenes: Scenes<'GetTiersOfCode'> = {
  GetTiersOfCode: [
    {
      at: '/event/ev-1',
      given: () => localStorage.setItem('foyer.code:ev-1', JSON.stringify({ code: 'FRIENDS', keptAt: Date.now() })),
      arrive: (person) => person.sees('button', 'Register'),
      act: (person) => person.press('Register'),
      works: { toast: null, reads: ['The code FRIENDS opened what stands first below.'], sees: opened },
      fails: {
        toast: unexpected,
        reads: ['The event did not arrive'],
        sees: [['button', 'Try again']],
        goOn: (person) => person.press('Try again'),
        afterwards: { toast: unexpected, sees: opened },
        sent: 2,
      },
      refusals: {
        CouponCodeInvalidError: refused('The promotion code "FRIENDS" is not known.'),
        CouponCodeExpiredError: refused('The promotion code "FRIENDS" has expired.'),
        CouponCodeLimitError: refused('The promotion code "FRIENDS" was used up.'),
      },
      unknown: { like: 'CouponCodeInvalidError', toast: null, reads: ['The code opened nothing'] },
      answers: {
        'the event is gone': {
          data: { tiersOfCode: null },
          toast: null,
          reads: ['The code opened nothing'],
          sees: dialog,
          sent: 1,
        },
      },
      late: {
        leave: (person) => person.press('Close'),
        left: { toast: null, sees: [['button', 'Register']], at: '/event/ev-1' },
        second: { kind: 'retries' },
      },
    },
  ],
};
