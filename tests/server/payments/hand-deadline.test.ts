import { describe, expect, test } from 'vitest';
import { handDeadline } from '#server/modules/payments/hand-deadline.ts';

const at = (text: string) => new Date(`2026-12-${text}:00Z`);
const rule = { hours: 48, leadHours: 2 };

describe('until when an order by hand waits for its money', () => {
  test.each([
    ['the hours after placing, when they end first', '01T12:00', '20T19:00', '03T12:00', '03T00:00'],
    ['the hours before the start, when they come first', '01T12:00', '02T14:00', '02T12:00', '02T06:00'],
    ['the earlier by a minute', '01T12:00', '03T13:59', '03T11:59', '02T23:59'],
    ['two hours before the start, with a little over an hour to go', '01T12:00', '01T15:04', '01T13:04', '01T12:48'],
    ['the start, when the money would have to come within the hour', '01T12:00', '01T14:30', '01T14:30', '01T13:52'],
    ['the start, for an order of the last two hours', '01T12:00', '01T12:40', '01T12:40', '01T12:30'],
  ])('%s', (_, placed, starts, until, reminder) => {
    const { payUntil, remindAt } = handDeadline(rule, { placedAt: at(placed), startsAt: at(starts) });
    expect(payUntil).toEqual(at(until));
    expect(remindAt.toISOString().slice(0, 16)).toBe(`2026-12-${reminder}`);
  });

  test('counts by instants where the clock is put back in between', () => {
    const placedAt = new Date('2026-10-31T12:00:00-07:00');
    const startsAt = new Date('2026-11-01T19:00:00-08:00');
    expect(handDeadline(rule, { placedAt, startsAt }).payUntil).toEqual(new Date('2026-11-01T17:00:00-08:00'));
    expect(handDeadline({ hours: 24, leadHours: 2 }, { placedAt, startsAt }).payUntil).toEqual(
      new Date('2026-11-01T11:00:00-08:00'),
    );
  });

  test('is the start where the organizer wants no time before it', () => {
    const startsAt = at('02T12:00');
    expect(handDeadline({ hours: 48, leadHours: 0 }, { placedAt: at('01T12:00'), startsAt }).payUntil).toEqual(
      startsAt,
    );
  });
});
