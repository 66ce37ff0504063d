import { relaysOf } from '#app/relays.ts';
import type { boxOfficeMachine } from '#machines/desk/box-office/box-office-machine.ts';
import type { deskEventMachine } from '#machines/desk/desk-event/desk-event-machine.ts';
import type { workplaceMachine } from '#machines/desk/workplace/workplace-machine.ts';
import type { sessionMachine } from '#machines/shared/session/session-machine.ts';

/** What was sold shows in the head of its event. */
export const boxOfficeRelays = relaysOf<{
  boxOffice: typeof boxOfficeMachine;
  deskEvent: typeof deskEventMachine;
  workplace: typeof workplaceMachine;
  session: typeof sessionMachine;
}>()([
  { from: 'boxOffice', on: 'session.ended', to: 'session', send: () => ({ type: 'session.expired' }) },
  { from: 'boxOffice', on: 'place.changed', to: 'workplace', send: () => ({ type: 'workplace.refresh' }) },
  { from: 'boxOffice', on: 'event.changed', to: 'deskEvent', send: () => ({ type: 'deskEvent.refresh' }) },
]);
