import { describe, expect, test } from 'vitest';
import { keptPage } from '#machines/account/my-events/kept-page.ts';
import { myEventsStart, viewOf, type MyEventsCriteria } from '#machines/account/my-events/my-events-criteria.ts';
import { aRegistration } from '#tests/model/account/my-events/a-registration.ts';

const today = '2026-11-21';
const timeZone = 'America/Vancouver';
const evening = Date.parse('2026-11-22T05:00:00Z');

/** One for each day from today on, at 7:30 pm in Vancouver, for two and a half hours; every second one is a friend's. */
const kept = Array.from({ length: 12 }, (_, index) => {
  const start = Date.parse('2026-11-22T03:30:00Z') + index * 86_400_000;
  return aRegistration({
    id: `r-${index}`,
    attendee: { isDefault: index % 2 === 0 },
    event: { startDateTime: new Date(start).toISOString(), endDateTime: new Date(start + 9_000_000).toISOString() },
  });
});

function pageAt(now: number, change: Partial<MyEventsCriteria> = {}) {
  const page = keptPage(kept, viewOf({ ...myEventsStart, ...change }, today), timeZone, now);
  return page && [page.totalItems, page.items.map(({ id }) => id).join(' ')];
}

describe('of kept tickets', () => {
  test('a page holds ten that have not ended, in the order in which they were kept', () => {
    expect(pageAt(evening)).toEqual([12, 'r-0 r-1 r-2 r-3 r-4 r-5 r-6 r-7 r-8 r-9']);
    expect(pageAt(evening, { page: 2 })).toEqual([12, 'r-10 r-11']);
    expect(pageAt(Date.parse('2026-11-22T06:00:00Z'))?.[0]).toBe(11);
    expect(pageAt(Date.parse('2026-11-22T05:59:59Z'))?.[0]).toBe(12);
  });

  test('a chosen day begins with its first', () => {
    expect(pageAt(evening, { from: '2026-11-30' })).toEqual([3, 'r-9 r-10 r-11']);
  });

  test('without the toggle only the person’s own are shown', () => {
    expect(pageAt(evening, { allAttendees: false })).toEqual([6, 'r-0 r-2 r-4 r-6 r-8 r-10']);
  });

  test('none is left when all have ended', () => {
    expect(pageAt(Date.parse('2027-01-01T00:00:00Z'))).toEqual([0, '']);
  });

  test.each<Partial<MyEventsCriteria>>([{ filter: 'past' }, { filter: 'saved' }, { from: '2026-11-01' }, { page: 3 }])(
    'nothing is known of %o',
    (change) => {
      expect(pageAt(evening, change)).toBeNull();
    },
  );
});
