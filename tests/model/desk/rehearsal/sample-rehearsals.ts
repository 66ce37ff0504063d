import type { EventRehearsal } from '#services/desk/rehearsal/rehearsal-service.ts';

export const nothingRehearsed: EventRehearsal = { __typename: 'EventRehearsal', id: 'ev-1', underWay: null };

export const rehearsed: EventRehearsal = {
  ...nothingRehearsed,
  underWay: { __typename: 'Rehearsal', id: 'copy-1', beganAt: '2026-11-28T20:00:00.000Z' },
};
