import { describe, expect, test } from 'vitest';
import { declineLimits, nextCardAt, whyNoCardNow } from '#server/modules/payments/declined-cards.ts';

const minute = 60_000;
const hour = 60 * minute;
const now = new Date('2026-11-28T20:00:00Z');
const ago = (ms: number) => new Date(now.getTime() - ms);
const later = (ms: number) => new Date(now.getTime() + ms);
/** So many declines, the last so long ago, each a second before the next. */
const declines = (cards: number, lastAgo = 0) =>
  Array.from({ length: cards }, (_, before) => ago(lastAgo + before * 1000));

describe('the next card', () => {
  test('may be tried where none was declined, and after nine within the hour', () => {
    expect(nextCardAt([], now)).toBeNull();
    expect(nextCardAt(declines(9), now)).toBeNull();
  });

  test('waits after ten within an hour until the first of them is an hour old', () => {
    expect(nextCardAt(declines(10, minute), now)).toEqual(later(hour - minute - 9000));
    expect(nextCardAt(declines(12, minute), now)).toEqual(later(hour - minute - 9000));
  });

  test('may be tried at the moment when that hour is over, and not a millisecond before', () => {
    const ten = declines(10).map((at) => new Date(at.getTime() - hour + 9000));
    expect(nextCardAt(ten, now)).toBeNull();
    expect(nextCardAt(ten, ago(1))).toEqual(now);
  });

  test('waits after thirty within a day, though none was in the last hour', () => {
    expect(nextCardAt(declines(29, 2 * hour), now)).toBeNull();
    const next = later(22 * hour - 29_000);
    expect(nextCardAt(declines(30, 2 * hour), now)).toEqual(next);
    expect(nextCardAt(declines(30, 2 * hour), next)).toBeNull();
  });

  test('waits for the later of both', () => {
    const dayAgo = Array.from({ length: 20 }, () => ago(24 * hour - minute));
    expect(nextCardAt([...declines(10), ...dayAgo], now)).toEqual(later(hour - 9000));
    expect(nextCardAt(declines(30), now)).toEqual(later(24 * hour - 29_000));
  });

  test('is never waited for longer than a day', () => {
    expect(nextCardAt(declines(30), now)?.getTime()).toBeLessThanOrEqual(later(24 * hour).getTime());
    expect(declineLimits.map(({ cards }) => cards)).toEqual([10, 30]);
  });
});

describe('the refusal', () => {
  const nine = Array.from({ length: 9 }, () => now.toISOString());

  test.each([
    ['2026-11-28T19:40:00.001Z', '2026-11-28T20:41:00.000Z'],
    ['2026-11-28T19:40:00.000Z', '2026-11-28T20:40:00.000Z'],
  ])('says its time to the full minute, never before a card is tried: %s', (first, retryAt) => {
    expect(whyNoCardNow([...nine, first], { now, language: 'en' })).toEqual({
      __typename: 'CardsDeclinedError',
      errorCode: 'CARDS_DECLINED_ERROR',
      message: 'Too many cards were declined. Try again later.',
      retryAt,
    });
  });

  test('is said in French, and is none for nine', () => {
    expect(whyNoCardNow([...nine, now.toISOString()], { now, language: 'fr-CA' })?.message).toBe(
      'Trop de cartes ont été refusées. Réessayez plus tard.',
    );
    expect(whyNoCardNow(nine, { now, language: 'en' })).toBeNull();
  });
});
