import { describe, expect, test } from 'vitest';
import { deedPermissions, eventDeedsIn, eventStatuses } from '#domain/processes/event-process.ts';
import type { EventDeed, EventStatus } from '#domain/processes/event-process.ts';

/** Written down from the plan: what each status permits, in the four ways in which an event may stand there. */
const table: Record<
  EventStatus,
  { fresh: EventDeed[]; ordered: EventDeed[]; people: EventDeed[]; paused: EventDeed[] }
> = {
  DRAFT: { fresh: ['PUBLISH', 'DELETE'], ordered: ['PUBLISH'], people: ['PUBLISH'], paused: ['PUBLISH'] },
  LIVE: {
    fresh: ['WITHDRAW', 'PAUSE_SALES', 'CANCEL'],
    ordered: ['WITHDRAW', 'PAUSE_SALES', 'CANCEL'],
    people: ['PAUSE_SALES', 'CANCEL'],
    paused: ['RESUME_SALES', 'CANCEL'],
  },
  STARTED: { fresh: ['CANCEL'], ordered: ['CANCEL'], people: ['CANCEL'], paused: ['CANCEL'] },
  ENDED: { fresh: [], ordered: [], people: [], paused: [] },
  CANCELED: { fresh: ['CANCEL'], ordered: ['CANCEL'], people: ['CANCEL'], paused: ['CANCEL'] },
};
const ways = {
  fresh: { isPaused: false, hasPeople: false, hasOrders: false },
  ordered: { isPaused: false, hasPeople: false, hasOrders: true },
  people: { isPaused: false, hasPeople: true, hasOrders: true },
  paused: { isPaused: true, hasPeople: true, hasOrders: true },
};

describe.each(eventStatuses)('an event that is %s', (status) => {
  test.each(['fresh', 'ordered', 'people', 'paused'] as const)('permits when it is %s what the table says', (way) => {
    const times = { isCalledOff: false, isOver: status === 'ENDED' };
    expect(eventDeedsIn({ status, ...ways[way], ...times })).toEqual(table[status][way]);
  });
});

test('an event that is called off, or was over when a file cancelled it, is not called off', () => {
  const canceled = { status: 'CANCELED' as const, ...ways.people };
  expect(eventDeedsIn({ ...canceled, isCalledOff: true, isOver: false })).toEqual([]);
  expect(eventDeedsIn({ ...canceled, isCalledOff: false, isOver: true })).toEqual([]);
});

test('each deed needs what the plan says of roles', () => {
  expect(deedPermissions).toEqual({
    PUBLISH: 'PublishEvent',
    WITHDRAW: 'PublishEvent',
    PAUSE_SALES: 'PublishEvent',
    RESUME_SALES: 'PublishEvent',
    DELETE: 'DeleteEvent',
    CANCEL: 'CancelEvent',
  });
});
