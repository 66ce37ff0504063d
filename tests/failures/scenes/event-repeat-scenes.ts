import type { Person } from '#tests/failures/person.ts';
import type { Ending, Recovery, Scene, Scenes } from '#tests/failures/scene.ts';
import { withOneKey } from '#tests/failures/scenes/recoveries.ts';
import { told } from '#tests/failures/scenes/told.ts';
import { otherDates } from '#tests/model/desk/event-repeat/sample-repeats.ts';

const at = '/desk/harbour-city-players/events/ev-1/repeat';
const deed = 'Make 2 drafts';
const page: Ending = { toast: null, sees: [['heading', 'How often']] };
const choosing: Ending = { ...page, sees: [...page.sees, ['button', deed]] };
const made: Ending = { toast: null, sees: [['heading', '2 drafts are made']] };
const unknownWords = 'Foyer can’t do that on this page. Load it anew and try again.';
const after = (reads: string): Recovery => ({ ...page, reads: [reads], sent: 1 });

/** To a page that asks the server nothing, by the desk's own footer. */
const leave: Scene<'GetMe'>['late']['leave'] = (person) => person.follow('Help');
const left: Ending = { toast: null, sees: [['heading', 'Help']], at: '/help' };

const fields = [{ __typename: 'InvalidField' as const, field: 'rule.times', fault: 'OUT_OF_RANGE' as const }];
const faulty = { words: { message: 'No', fields }, ...after('This number can’t be used here.') };

/** An event is repeated (docs/decisions/174). */
export const eventRepeatScenes: Scenes<'GetEventRepeat' | 'RepeatEvent'> = {
  GetEventRepeat: [
    {
      at,
      works: choosing,
      fails: (failure) => ({
        ...page,
        reads: told[failure],
        sees: [...page.sees, ['button', 'Try again']],
        goOn: (person) => person.press('Try again'),
        afterwards: choosing,
        sent: 2,
      }),
      refusals: { InvalidFieldsError: faulty },
      // What the person may do is asked anew, and the page with it.
      answers: { 'not theirs': { data: { eventRepeat: null }, ...choosing, sent: 2 } },
      unknown: after(unknownWords),
      late: { leave, left, second: { kind: 'retries' } },
    },
  ],
  RepeatEvent: [
    {
      at,
      arrive: (person: Person) => person.sees('button', deed),
      act: (person) => person.press(deed),
      works: made,
      fails: {
        ...page,
        reads: ['Not known yet whether the drafts were made'],
        sees: [...page.sees, ['button', 'Ask again']],
        goOn: (person) => person.press('Ask again'),
        afterwards: made,
        sent: 2,
        proves: withOneKey('RepeatEvent'),
      },
      refusals: {
        InvalidFieldsError: faulty,
        RepeatChangedError: {
          words: { message: 'No', repeat: otherDates },
          ...after('Something has changed since. These are the dates as they are now; nothing was made.'),
        },
      },
      unknown: after(unknownWords),
      answers: { 'not theirs any more': { data: { repeatEvent: null }, ...choosing, sent: 1 } },
      late: { leave, left, second: { kind: 'waits', again: (person) => person.press('Making them') } },
    },
  ],
};
