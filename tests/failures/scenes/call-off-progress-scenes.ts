import type { OperationName } from '#tests/failures/operations.ts';
import type { Person } from '#tests/failures/person.ts';
import type { Ending, Recovery, Scene, Scenes } from '#tests/failures/scene.ts';
import { told } from '#tests/failures/scenes/told.ts';
import { withOneKey } from '#tests/failures/scenes/recoveries.ts';
import type { ScriptedServer } from '#tests/failures/scripted-server.ts';
import { aProgress, paused } from '#tests/model/desk/call-off-progress/sample-progress.ts';
import { aDeskEvent } from '#tests/model/desk/sample-event.ts';

const at = '/desk/harbour-city-players/events/ev-1/publish';
const page: Ending = { toast: null, sees: [['heading', 'The Cherry Orchard']] };
const shown: Ending = { ...page, reads: ['Is back for certain'] };

/** To a page that asks the server nothing, by the desk's own footer. */
const leave: Scene<'GetMe'>['late']['leave'] = (person) => person.follow('Help');
const left: Ending = { toast: null, sees: [['heading', 'Help']], at: '/help' };

const isCalledOff = (progress: object) => (server: ScriptedServer) => {
  server.answer('GetDeskEvent', () => ({ deskEvent: aDeskEvent({ status: 'CANCELED', deeds: [] }) }));
  server.answer('GetCallOffProgress', () => ({ callOffProgress: aProgress(progress) }));
};

function holdParts(operation: OperationName, name: string, works: Ending) {
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
    refusals: {},
    late: { leave, left, second: { kind: 'waits' as const, again: (person: Person) => person.press('Asking') } },
  };
}

/** How far a call-off is (docs/decisions/161, 166). */
export const callOffProgressScenes: Scenes<'GetCallOffProgress' | 'PauseCallOff' | 'ResumeCallOff'> = {
  GetCallOffProgress: [
    {
      at,
      given: isCalledOff({}),
      works: shown,
      fails: (failure) => ({
        ...page,
        reads: told[failure],
        sees: [['button', 'Try again']],
        goOn: (person) => person.press('Try again'),
        afterwards: shown,
        sent: 2,
      }),
      refusals: {},
      answers: { 'nothing for them': { data: { callOffProgress: null }, ...page, sent: 1 } },
      late: { leave, left, second: { kind: 'retries' } },
    },
  ],
  PauseCallOff: [
    {
      ...holdParts('PauseCallOff', 'Pause', { ...page, sees: [['button', 'Go on']] }),
      given: isCalledOff({}),
      answers: { 'not theirs any more': { data: { pauseCallOff: null }, ...page, sent: 1 } },
    },
  ],
  ResumeCallOff: [
    {
      ...holdParts('ResumeCallOff', 'Go on', { ...page, sees: [['button', 'Pause']] }),
      given: isCalledOff({ pausedAt: paused.pausedAt }),
      answers: { 'not theirs any more': { data: { resumeCallOff: null }, ...page, sent: 1 } },
    },
  ],
};
