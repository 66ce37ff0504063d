import { relaysOf } from '#app/relays.ts';
import type { codesMachine } from '#machines/desk/codes/codes-machine.ts';
import type { deskHistoryMachine } from '#machines/desk/desk-history/desk-history-machine.ts';
import type { teamMachine } from '#machines/desk/team/team-machine.ts';

/** What was done with the codes is told below them, also what has just been done. */
export const codesHistoryRelays = relaysOf<{ codes: typeof codesMachine; deskHistory: typeof deskHistoryMachine }>()([
  { from: 'codes', on: 'codes.changed', to: 'deskHistory', send: () => ({ type: 'deskHistory.refresh' }) },
]);

/** The same with the team. */
export const teamHistoryRelays = relaysOf<{ team: typeof teamMachine; deskHistory: typeof deskHistoryMachine }>()([
  { from: 'team', on: 'team.changed', to: 'deskHistory', send: () => ({ type: 'deskHistory.refresh' }) },
]);
