import type { Person, Seen } from '#tests/failures/person.ts';
import type { Ending, Scene, Scenes } from '#tests/failures/scene.ts';
import { told } from '#tests/failures/scenes/told.ts';
import { atAbout, leaveForAbout } from '#tests/failures/scenes/recoveries.ts';
import { aHeldRegistration } from '#tests/model/account/registration-change/a-held-registration.ts';

const question = [
  ['heading', 'Give up this ticket?'],
  ['button', 'Keep it'],
] as const;
const asked = [...question, ['button', 'Give up this ticket']] as const;
const sheet = [
  ['heading', 'Edit registration'],
  ['heading', 'Attendee'],
] as const;
const cancelled = aHeldRegistration({ state: 'Cancelled', lock: 'CANCELLED', moneyIfCancelled: 'NONE' });
const givenUp: Ending = {
  toast: null,
  sees: [['heading', 'The ticket is given up']],
  lacks: [['button', 'Give up this ticket']],
};
const remove = (person: Person) => person.press('Remove Alex Thorsen, The Winter’s Tale');
const edit = (person: Person) => person.press('Edit Alex Thorsen, The Winter’s Tale');
const giveUp = (person: Person) => person.press('Give up this ticket');

type Opening = {
  place: string;
  open: (person: Person) => Promise<void>;
  sees: readonly Seen[];
  fails: readonly Seen[];
};

const opening = ({ place, open, sees, fails }: Opening): Scene<'GetHeldRegistration'> => ({
  place,
  at: '/my-events',
  act: open,
  works: { toast: null, sees },
  fails: (failure) => ({
    toast: null,
    reads: told[failure],
    sees: [...fails, ['button', 'Try again']],
    goOn: (person) => person.press('Try again'),
    afterwards: { toast: null, sees },
    sent: 2,
  }),
  refusals: {},
  answers: {
    'no such registration': {
      data: { registration: null },
      toast: null,
      reads: ['This registration is not among yours any more.'],
      sees: [['button', 'Close']],
      sent: 1,
    },
  },
  late: { leave: leaveForAbout, left: atAbout, second: { kind: 'retries' } },
});

/** Edit and Remove of My events (docs/decisions/085). */
export const registrationChangeScenes: Scenes<'GetHeldRegistration' | 'CancelRegistration'> = {
  GetHeldRegistration: [
    opening({ place: 'to give it up', open: remove, sees: asked, fails: question }),
    opening({ place: 'to edit it', open: edit, sees: sheet, fails: [['heading', 'Edit registration']] }),
  ],
  CancelRegistration: [
    {
      at: '/my-events',
      arrive: remove,
      act: giveUp,
      works: givenUp,
      fails: {
        toast: null,
        reads: ['The ticket is still yours', 'The connection was lost before it reached Foyer.'],
        sees: asked,
        goOn: giveUp,
        afterwards: givenUp,
        sent: 2,
      },
      refusals: {
        RegistrationStateTransitionError: {
          words: { message: 'The doors are closed' },
          toast: null,
          reads: ['The ticket is still yours', 'The doors are closed'],
          sees: asked,
          goOn: giveUp,
          afterwards: givenUp,
          sent: 2,
        },
        QuoteNeededError: {
          words: { message: 'Look up how much comes back first' },
          toast: null,
          reads: ['The ticket is still yours', 'Look up how much comes back first'],
          sees: asked,
          goOn: giveUp,
          afterwards: givenUp,
          sent: 2,
        },
      },
      unknown: {
        like: 'RegistrationStateTransitionError',
        toast: null,
        reads: ['Failed to cancel registration'],
      },
      answers: {
        'given up': { data: { cancelRegistration: cancelled }, ...givenUp, sent: 1 },
      },
      late: {
        leave: leaveForAbout,
        left: atAbout,
        second: { kind: 'waits', again: (person) => person.press('Giving it up') },
      },
    },
  ],
};
