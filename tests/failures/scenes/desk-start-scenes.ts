import type { Person } from '#tests/failures/person.ts';
import type { Ending, Recovery, Scenes } from '#tests/failures/scene.ts';
import { withOneKey } from '#tests/failures/scenes/recoveries.ts';

const at = '/desk/start';
const press = (person: Person) => person.press('Start organizing');
/** The first of the desk's pages that there is. */
const desk: Ending = { toast: null, sees: [['heading', 'Today']], at: '/desk/harbour-city-players' };
const still = (reads: string): Recovery => ({
  toast: null,
  reads: [reads],
  sees: [['button', 'Start organizing']],
  sent: 1,
});
const unknownWords = 'Foyer can’t do that on this page. Load it anew and try again.';

/** An organizer of one's own (docs/decisions/157). */
export const deskStartScenes: Scenes<'CreateOrganization'> = {
  CreateOrganization: [
    {
      at,
      arrive: async (person) => {
        await person.type('Name of the organizer', 'Harbour City Players');
        await person.select('Province or territory', 'British Columbia');
      },
      act: press,
      works: desk,
      fails: {
        ...still('We don’t know yet whether that was done'),
        goOn: press,
        afterwards: desk,
        sent: 2,
        proves: withOneKey('CreateOrganization'),
      },
      refusals: {
        InvalidFieldsError: {
          words: {
            message: 'No',
            fields: [{ __typename: 'InvalidField', field: 'name', fault: 'TOO_LONG' }],
          },
          ...still('This is too long.'),
        },
        LimitExceededError: {
          words: { message: 'No', limit: 5 },
          toast: null,
          reads: ['You have started 5 organizers, which is as many as you may.'],
          sees: [['link', 'Whom I work for']],
          sent: 1,
        },
        NotVerifiedError: {
          words: { message: 'No' },
          toast: null,
          reads: ['Your email address is not verified yet'],
          sees: [['button', 'Back']],
          sent: 1,
          goOn: (person) => person.press('Back'),
          afterwards: { toast: null, sees: [['button', 'Start organizing']] },
        },
      },
      unknown: still(unknownWords),
      late: {
        leave: (person) => person.follow('Help'),
        left: { toast: null, sees: [['heading', 'Help']], at: '/help' },
        second: { kind: 'waits', again: (person) => person.press('Setting up') },
      },
    },
  ],
};
