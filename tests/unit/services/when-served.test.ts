import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Notice } from '#domain/notice.ts';
import { whenServed } from '#services/client/when-served.ts';

const busy = (retryAfter = '1') =>
  Response.json(
    { data: null, errors: [{ message: 'busy', extensions: { code: 'SERVER_BUSY' } }] },
    { status: 503, headers: { 'retry-after': retryAfter } },
  );
const served = () => Response.json({ data: { done: true } });
const veryBusy = { tone: 'error', title: null, message: { code: 'veryBusy' } };

/** A server that says these things one after the other, the last of them again and again. */
function browserOf(...answers: (() => Response)[]) {
  const notices: Notice[] = [];
  const times: number[] = [];
  const ask = whenServed(
    async () => {
      times.push(Date.now());
      const say = answers[Math.min(times.length, answers.length) - 1];
      return say?.() ?? served();
    },
    (notice) => notices.push(notice),
  );
  return { ask: (init?: RequestInit) => ask('/shop-api', init), notices, times };
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(Math, 'random').mockReturnValue(0.5);
});
afterEach(() => vi.useRealTimers());

const pauses = (times: number[]) => times.slice(1).map((time, nth) => time - (times[nth] ?? 0));

const bodyAfterAll = async (answer: Promise<Response>) => {
  // The code that waits is fetched first.
  await import('#services/client/ask-again.ts');
  await vi.advanceTimersByTimeAsync(120_000);
  return (await answer).json();
};

describe('a request that the server is too busy for', () => {
  test('is sent again when the server says, a part of a second later, and the person is told once', async () => {
    const { ask, notices, times } = browserOf(() => busy('4'), busy, busy, served);
    expect(await bodyAfterAll(ask())).toEqual({ data: { done: true } });
    expect(notices).toEqual([veryBusy]);
    expect(pauses(times)).toEqual([4_500, 1_500, 1_500]);
  });

  test('waits twice as long each time, up to a quarter of a minute, where the server does not say', async () => {
    const { ask, times } = browserOf(
      () => busy(''),
      () => busy(''),
      () => busy('soon'),
      () => busy(''),
      () => busy(''),
      served,
    );
    await bodyAfterAll(ask());
    expect(pauses(times)).toEqual([1_500, 2_500, 4_500, 8_500, 15_500]);
  });

  test('is told once, however many wait', async () => {
    const { ask, notices } = browserOf(busy, busy, busy, served);
    await Promise.all([bodyAfterAll(ask()), bodyAfterAll(ask()), bodyAfterAll(ask())]);
    expect(notices).toEqual([veryBusy]);
  });

  test('is given up after fifty seconds', async () => {
    const { ask, times } = browserOf(() => busy('9'));
    const answer = ask();
    await bodyAfterAll(answer);
    expect((await answer).status).toBe(503);
    expect(pauses(times)).toEqual(Array.from({ length: 6 }, () => 9_500));
  });

  test('is not sent again once nobody waits for it', async () => {
    const { ask, times } = browserOf(busy, served);
    const page = new AbortController();
    const failure = ask({ signal: page.signal }).catch((error: Error) => error.message);
    await import('#services/client/ask-again.ts');
    await vi.advanceTimersByTimeAsync(500);
    page.abort(new Error('left'));
    await vi.advanceTimersByTimeAsync(60_000);
    expect([await failure, times.length]).toEqual(['left', 1]);
  });
});

test('a 503 of somebody else is not sent again: it may have been done', async () => {
  const { ask, notices, times } = browserOf(() => new Response('Bad gateway', { status: 503 }));
  expect((await ask()).status).toBe(503);
  expect([notices, times.length]).toEqual([[], 1]);
});
