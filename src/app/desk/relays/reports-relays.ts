import { relaysOf } from '#app/relays.ts';
import type { reportsMachine } from '#machines/desk/report/reports-machine.ts';
import type { workplaceMachine } from '#machines/desk/workplace/workplace-machine.ts';
import type { sessionMachine } from '#machines/shared/session/session-machine.ts';

/** Whoever reads no reports any more is shown what they are by now. */
export const reportsRelays = relaysOf<{
  reports: typeof reportsMachine;
  workplace: typeof workplaceMachine;
  session: typeof sessionMachine;
}>()([
  { from: 'reports', on: 'session.ended', to: 'session', send: () => ({ type: 'session.expired' }) },
  { from: 'reports', on: 'place.changed', to: 'workplace', send: () => ({ type: 'workplace.refresh' }) },
]);
