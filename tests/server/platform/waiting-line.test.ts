import { describe, expect, test } from 'vitest';
import { createAnsweredRate, createWaitingLine } from '#server/platform/http/waiting-line.ts';

/** A clock in milliseconds that is moved by hand. */
function handClock(start = 5_000_000) {
  let time = start;
  return { now: () => time, pass: (seconds: number) => (time += seconds * 1000) };
}

const booked = (book: () => number, times: number) => Array.from({ length: times }, book);

describe('the line of those who were refused', () => {
  test('has them come back one after the other, one for every fourth call that is answered', () => {
    const { now } = handClock();
    const moments = booked(
      createWaitingLine(now, () => 400),
      300,
    );
    expect([1, 2, 3].map((seconds) => moments.filter((moment) => moment === seconds).length)).toEqual([99, 100, 100]);
    expect(moments.at(-1)).toBe(4);
  });

  test('is shorter by those whose moment has passed', () => {
    const { now, pass } = handClock();
    const book = createWaitingLine(now, () => 400);
    booked(book, 500);
    pass(3);
    expect(book()).toBe(3);
    pass(60);
    expect(book()).toBe(1);
  });

  test('tells nobody to wait longer than a quarter of a minute', () => {
    const { now } = handClock();
    const moments = booked(
      createWaitingLine(now, () => 400),
      10_000,
    );
    expect(Math.max(...moments)).toBe(15);
  });
});

describe('how many calls are answered a second', () => {
  const answer = (rate: ReturnType<typeof createAnsweredRate>, calls: number) => {
    for (let call = 0; call < calls; call += 1) rate.count();
  };

  test('is the best of the last ten seconds', () => {
    const { now, pass } = handClock();
    const rate = createAnsweredRate(now);
    answer(rate, 300);
    pass(1);
    answer(rate, 40);
    expect(rate.perSecond()).toBe(300);
    pass(9);
    answer(rate, 30);
    expect(rate.perSecond()).toBe(40);
  });

  test('is twenty until it was more', () => {
    const { now, pass } = handClock();
    const rate = createAnsweredRate(now);
    expect(rate.perSecond()).toBe(20);
    answer(rate, 50);
    pass(3600);
    expect(rate.perSecond()).toBe(20);
  });
});
