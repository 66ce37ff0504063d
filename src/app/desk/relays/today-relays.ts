import { relaysOf } from '#app/relays.ts';
import type { todayMachine } from '#machines/desk/today/today-machine.ts';
import type { workplaceMachine } from '#machines/desk/workplace/workplace-machine.ts';
import type { sessionMachine } from '#machines/shared/session/session-machine.ts';

type OfToday = {
  today: typeof todayMachine;
  workplace: typeof workplaceMachine;
  session: typeof sessionMachine;
};

/** Whoever does not work there any more is shown for whom they do. */
export const todayRelays = relaysOf<OfToday>()([
  { from: 'today', on: 'session.ended', to: 'session', send: () => ({ type: 'session.expired' as const }) },
  { from: 'today', on: 'place.changed', to: 'workplace', send: () => ({ type: 'workplace.refresh' }) },
]);
