import type { EventDeed } from '#domain/processes/event-process.ts';
import type { OperationName } from '#tests/failures/operations.ts';
import type { Person } from '#tests/failures/person.ts';
import type { Ending, Recovery, Scene, Scenes } from '#tests/failures/scene.ts';
import { withOneKey } from '#tests/failures/scenes/recoveries.ts';
import type { ScriptedServer } from '#tests/failures/scripted-server.ts';
import { aDeskEvent } from '#tests/model/desk/sample-event.ts';

const at = '/desk/harbour-city-players/events/ev-1/publish';
const page: Ending = { toast: null, sees: [['heading', 'The Cherry Orchard']] };
const after = (reads: string): Ending => ({ ...page, reads: [reads] });
const refused = (reads: string): Recovery => ({ ...after(reads), sent: 1 });
const state = 'That can’t be done any more: the event has changed meanwhile. You see it as it is now.';

/** To a page that asks the server nothing, by the desk's own footer. */
const leave: Scene<'GetMe'>['late']['leave'] = (person) => person.follow('Help');
const left: Ending = { toast: null, sees: [['heading', 'Help']], at: '/help' };

/** One deed, by its button and the words while it is under way; consent: the button of the dialog before it. */
function deedParts(
  operation: OperationName,
  { deed, name, consent, pending, works }: Deed & { pending: string; works: Ending },
) {
  const press = (person: Person) => person.press(consent ?? name);
  return {
    at,
    given: (server: ScriptedServer) =>
      server.answer('GetDeskEvent', () => ({
        deskEvent: aDeskEvent({ status: deed === 'PUBLISH' || deed === 'DELETE' ? 'DRAFT' : 'LIVE', deeds: [deed] }),
      })),
    arrive: async (person: Person) => {
      await person.sees('button', name);
      if (consent === undefined) return;
      await person.press(name);
      await person.sees('button', consent);
    },
    act: press,
    works,
    fails: {
      ...after('Not known yet whether that was done'),
      goOn: (person: Person) => person.press('Ask again'),
      afterwards: works,
      sent: 2,
      proves: withOneKey(operation),
    },
    unknown: refused('Foyer can’t do that on this page. Load it anew and try again.'),
    late: { leave, left, second: { kind: 'waits' as const, again: (person: Person) => person.press(pending) } },
  };
}

type Deed = { deed: EventDeed; name: string; consent?: string };

const changed = {
  words: { message: 'No', fromState: 'ENDED', toState: 'LIVE', transitionError: 'No' },
  ...refused(state),
};
const notTheirs: Recovery = { ...page, sent: 1 };

/** Whether an event is on sale (docs/decisions/166). */
export const publicationScenes: Scenes<
  'PublishEvent' | 'WithdrawEvent' | 'PauseSales' | 'ResumeSales' | 'DeleteDraft'
> = {
  PublishEvent: [
    {
      ...deedParts('PublishEvent', {
        deed: 'PUBLISH',
        name: 'Publish',
        pending: 'Publishing',
        works: { ...page, sees: [['heading', 'On sale. Tell people.']] },
      }),
      refusals: {
        PublishRefusedError: {
          words: { message: 'No', problems: [] },
          ...refused('Something stands in the way by now. You see it below.'),
        },
        LimitExceededError: {
          words: { message: 'No', limit: 200 },
          ...refused('An organizer can have 200 events on sale.'),
        },
        EventStateTransitionError: changed,
      },
      answers: { 'not theirs any more': { data: { publishEvent: null }, ...notTheirs } },
    },
  ],
  WithdrawEvent: [
    {
      ...deedParts('WithdrawEvent', {
        deed: 'WITHDRAW',
        name: 'Make it a draft again',
        pending: 'Withdrawing',
        works: after('It is a draft again, which you and your team alone see.'),
        consent: 'Take it off sale',
      }),
      refusals: { EventStateTransitionError: changed },
      answers: { 'not theirs any more': { data: { withdrawEvent: null }, ...notTheirs } },
    },
  ],
  PauseSales: [
    {
      ...deedParts('PauseSales', {
        deed: 'PAUSE_SALES',
        name: 'Pause sales',
        pending: 'Pausing',
        works: after('Sales are paused: nothing of it can be bought. Who is paying already may finish.'),
      }),
      refusals: { EventStateTransitionError: changed },
      answers: { 'not theirs any more': { data: { pauseSales: null }, ...notTheirs } },
    },
  ],
  ResumeSales: [
    {
      ...deedParts('ResumeSales', {
        deed: 'RESUME_SALES',
        name: 'Resume sales',
        pending: 'Resuming',
        works: after('It is sold again.'),
      }),
      refusals: { EventStateTransitionError: changed },
      answers: { 'not theirs any more': { data: { resumeSales: null }, ...notTheirs } },
    },
  ],
  DeleteDraft: [
    {
      ...deedParts('DeleteDraft', {
        deed: 'DELETE',
        name: 'Delete the draft',
        pending: 'Deleting',
        works: { toast: null, sees: [['heading', 'Events']], at: '/desk/harbour-city-players/events' },
        consent: 'Delete it for good',
      }),
      refusals: { EventStateTransitionError: changed },
      answers: { 'not theirs any more': { data: { deleteDraft: null }, ...notTheirs } },
    },
  ],
};
