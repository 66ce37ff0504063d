import type { OperationName } from '#tests/failures/operations.ts';
import type { Person } from '#tests/failures/person.ts';
import type { Ending, Recovery, Scene, Scenes } from '#tests/failures/scene.ts';
import { told } from '#tests/failures/scenes/told.ts';
import { withOneKey } from '#tests/failures/scenes/recoveries.ts';
import type { ScriptedServer } from '#tests/failures/scripted-server.ts';
import { nothingRehearsed, rehearsed } from '#tests/model/desk/rehearsal/sample-rehearsals.ts';
import { aDeskEvent } from '#tests/model/desk/sample-event.ts';

const at = '/desk/harbour-city-players/events/ev-1/publish';
const page: Ending = { toast: null, sees: [['heading', 'The Cherry Orchard']] };
const none: Ending = { ...page, sees: [['button', 'Begin a rehearsal']] };

/** To a page that asks the server nothing, by the desk's own footer. */
const leave: Scene<'GetMe'>['late']['leave'] = (person) => person.follow('Help');
const left: Ending = { toast: null, sees: [['heading', 'Help']], at: '/help' };

const isDraft = (isUnderWay: boolean) => (server: ScriptedServer) => {
  server.answer('GetDeskEvent', () => ({ deskEvent: aDeskEvent({ status: 'DRAFT', deeds: [] }) }));
  server.answer('GetEventRehearsal', () => ({ eventRehearsal: isUnderWay ? rehearsed : nothingRehearsed }));
};

function deedParts(operation: OperationName, name: string, pending: string, works: Ending) {
  const press = (person: Person) => person.press(name);
  return {
    at,
    arrive: (person: Person) => person.sees('button', name),
    act: press,
    works,
    fails: {
      ...page,
      reads: ['Not known yet whether that was done'],
      sees: [['button', 'Ask again']],
      goOn: (person: Person) => person.press('Ask again'),
      afterwards: works,
      sent: 2,
      proves: withOneKey(operation),
    } satisfies Recovery,
    late: { leave, left, second: { kind: 'waits' as const, again: (person: Person) => person.press(pending) } },
  };
}

/** A checkout that an organizer's people rehearse (docs/decisions/171). */
export const rehearsalScenes: Scenes<'GetEventRehearsal' | 'BeginRehearsal' | 'EndRehearsal'> = {
  GetEventRehearsal: [
    {
      at,
      given: isDraft(false),
      works: none,
      fails: (failure) => ({
        ...page,
        reads: told[failure],
        sees: [['button', 'Try again']],
        goOn: (person) => person.press('Try again'),
        afterwards: none,
        sent: 2,
      }),
      refusals: {},
      answers: { 'nothing for them': { data: { eventRehearsal: null }, ...page, sent: 1 } },
      late: { leave, left, second: { kind: 'retries' } },
    },
  ],
  BeginRehearsal: [
    {
      ...deedParts('BeginRehearsal', 'Begin a rehearsal', 'Preparing', {
        toast: null,
        sees: [['link', 'Back to the desk']],
        at: '/preview/copy-1',
      }),
      given: isDraft(false),
      refusals: {
        PublishRefusedError: {
          words: { message: 'No', problems: [] },
          ...page,
          reads: ['Something stands in the way by now. You see it above.'],
          sent: 1,
        },
      },
      unknown: {
        ...page,
        reads: ['Foyer can’t do that on this page. Load it anew and try again.'],
        sent: 1,
      },
      answers: { 'not theirs any more': { data: { beginRehearsal: null }, ...page, sent: 1 } },
    },
  ],
  EndRehearsal: [
    {
      ...deedParts('EndRehearsal', 'End the rehearsal', 'Erasing', none),
      given: isDraft(true),
      refusals: {},
      answers: { 'not theirs any more': { data: { endRehearsal: null }, ...page, sent: 1 } },
    },
  ],
};
