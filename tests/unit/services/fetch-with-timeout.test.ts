import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { fetchWithTimeout } from '#services/client/fetch-with-timeout.ts';

const timeoutMs = 1_000;

/** An answer whose body stops in its middle; it ends with the request. */
const halfAnswered: typeof fetch = async (_, init) =>
  new Response(
    new ReadableStream({
      start(controller) {
        controller.enqueue(new TextEncoder().encode('{"data":'));
        init?.signal?.addEventListener('abort', () => controller.error(init.signal?.reason));
      },
    }),
  );

describe('a request', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  test('leaves no timer behind when it is answered', async () => {
    const ask = fetchWithTimeout(
      async () => Response.json({ data: 1 }, { status: 201, statusText: 'Made' }),
      timeoutMs,
    );
    const answer = await ask('/shop-api');
    expect(vi.getTimerCount()).toBe(0);
    expect([answer.status, answer.statusText, await answer.json()]).toEqual([201, 'Made', { data: 1 }]);
  });

  test('leaves no timer behind when it fails', async () => {
    const ask = fetchWithTimeout(() => Promise.reject(new TypeError('Failed to fetch')), timeoutMs);
    await expect(ask('/shop-api')).rejects.toThrow('Failed to fetch');
    expect(vi.getTimerCount()).toBe(0);
  });

  test('passes an answer without a body on', async () => {
    const ask = fetchWithTimeout(async () => new Response(null, { status: 204 }), timeoutMs);
    expect((await ask('/shop-api')).status).toBe(204);
  });

  test('is given up when its answer stops in the middle', async () => {
    const failure = fetchWithTimeout(halfAnswered, timeoutMs)('/shop-api').catch((error: Error) => error.message);
    await vi.advanceTimersByTimeAsync(timeoutMs);
    expect(await failure).toBe('The server took too long to answer');
  });
});
