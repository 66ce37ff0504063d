import type { Person } from '#tests/failures/person.ts';
import type { Ending, Recovery, Scene, Scenes } from '#tests/failures/scene.ts';
import { withOneKey } from '#tests/failures/scenes/recoveries.ts';
import { told } from '#tests/failures/scenes/told.ts';

const at = '/desk/harbour-city-players/cancellations';
const agree = 'Agree, $30.00 back , order WT7K2M';
const list: Ending = {
  toast: null,
  sees: [
    ['button', agree],
    ['link', 'Open order , order WT7K2M'],
  ],
};
const after = (reads: string): Ending => ({ ...list, reads: [reads] });
const title = 'Agree to the order WT7K2M?';
const deed = (person: Person) => person.press('Agree and give $30.00 back');
const agreed = after('Agreed: order WT7K2M. $30.00 goes back.');
const over = after(
  'Nothing was decided about the order WT7K2M: it was decided or withdrawn meanwhile, or the event has begun.',
);
const inDialog = (reads: string): Recovery => ({ toast: null, reads: [reads], sees: [['heading', title]], sent: 1 });
/** To a page that asks the server nothing, by the desk's own footer. */
const leave: Scene<'GetMe'>['late']['leave'] = (person) => person.follow('Help');
const left: Ending = { toast: null, sees: [['heading', 'Help']], at: '/help' };

/** What buyers ask to cancel (docs/decisions/157). */
export const deskCancellationsScenes: Scenes<'GetDeskCancellations' | 'DecideCancellations'> = {
  GetDeskCancellations: [
    {
      at,
      works: list,
      fails: (failure) => ({
        toast: null,
        reads: told[failure],
        sees: [
          ['heading', 'Requests to cancel'],
          ['button', 'Try again'],
        ],
        goOn: (person) => person.press('Try again'),
        afterwards: list,
        sent: 2,
      }),
      refusals: {},
      // What the person is by now is asked, and the page is as that says.
      answers: { 'not theirs any more': { data: { deskCancellations: null }, ...list, sent: 2 } },
      late: { leave, left, second: { kind: 'retries' } },
    },
  ],
  DecideCancellations: [
    {
      at,
      arrive: async (person) => {
        await person.press(agree);
        await person.sees('heading', title);
      },
      act: deed,
      works: agreed,
      fails: {
        ...inDialog('We don’t know yet whether that was done'),
        goOn: deed,
        afterwards: agreed,
        sent: 2,
        proves: withOneKey('DecideCancellations'),
      },
      refusals: { CancellationRequestError: { words: { message: 'No' }, ...over, sent: 1 } },
      unknown: { ...over, sent: 1 },
      answers: { 'not there any more': { data: { decideCancellations: null }, ...over, sent: 1 } },
      late: { leave, left, second: { kind: 'waits', again: (person) => person.press('Agreeing') } },
    },
  ],
};
