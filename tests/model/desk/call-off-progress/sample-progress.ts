import type { CallOffProgress } from '#services/desk/call-off-progress/call-off-progress-service.ts';

const dollars = (amount: number) => ({
  __typename: 'Money' as const,
  amount,
  currency: 'CAD' as const,
});

/** How far the calling off of an event of 97 orders is. */
export const aProgress = (change: Partial<CallOffProgress> = {}): CallOffProgress => ({
  __typename: 'CallOffProgress',
  eventId: 'ev-1',
  calledOffAt: '2026-11-28T18:00:00Z',
  pausedAt: null,
  done: 40,
  left: 57,
  beingPaid: 1,
  failing: ['FY-004190'],
  unasked: 3,
  back: dollars(2100),
  waiting: dollars(180.5),
  owed: [{ __typename: 'CallOffOrderMoney', orderCode: 'FY-004191', amount: dollars(75.75) }],
  failed: [{ __typename: 'CallOffOrderMoney', orderCode: 'FY-004192', amount: dollars(28.35) }],
  ...change,
});

export const paused = aProgress({ pausedAt: '2026-11-28T18:05:00Z' });
export const overAndDone = aProgress({
  done: 97,
  left: 0,
  beingPaid: 0,
  failing: [],
  unasked: 0,
  back: dollars(5400),
  waiting: dollars(0),
  failed: [],
});
