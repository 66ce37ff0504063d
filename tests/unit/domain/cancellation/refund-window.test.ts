import { describe, expect, test } from 'vitest';
import { policyPresets } from '#domain/cancellation/cancellation-policy.ts';
import { refundWindow } from '#domain/cancellation/refund-window.ts';
import { hoursBefore, startsAt } from '#tests/unit/domain/cancellation/some-cancellation.ts';

const { windows } = policyPresets.STANDARD;
const justBefore = (instant: Date) => new Date(instant.getTime() - 1);

const week = { percent: 100, endsAt: hoursBefore(168), next: { percent: 50, endsAt: hoursBefore(48) } };
const twoDays = { percent: 50, endsAt: hoursBefore(48), next: { percent: 0, endsAt: startsAt } };
const last = { percent: 0, endsAt: startsAt, next: null };

describe('the window in force', () => {
  test.each([
    ['long before', hoursBefore(5_000), week],
    ['a moment before the first one ends', justBefore(hoursBefore(168)), week],
    ['at the instant when it ends', hoursBefore(168), twoDays],
    ['a moment before the last one ends', justBefore(hoursBefore(48)), twoDays],
    ['after the last one', hoursBefore(48), last],
    ['at the start', startsAt, last],
    ['after the start', hoursBefore(-1), last],
  ])('%s', (_when, now, expected) => {
    expect(refundWindow(windows, startsAt, now)).toEqual(expected);
  });

  test('is followed by none where it lasts until the start', () => {
    expect(refundWindow([{ hoursBeforeStart: 0, percent: 80 }], startsAt, hoursBefore(1))).toEqual({
      percent: 80,
      endsAt: startsAt,
      next: null,
    });
  });
});
