/**
 * A fetch that gives up: a request with no full answer after so many milliseconds is aborted and fails with a
 * TimeoutError, so that no screen waits for ever. The caller's own signal goes on to abort it.
 */
export const fetchWithTimeout =
  (ask: typeof fetch, timeoutMs: number): typeof fetch =>
  async (input, init) => {
    const timeout = new AbortController();
    const timer = setTimeout(
      () => timeout.abort(new DOMException('The server took too long to answer', 'TimeoutError')),
      timeoutMs,
    );
    const signals = init?.signal ? [init.signal, timeout.signal] : [timeout.signal];
    try {
      const answer = await ask(input, { ...init, signal: AbortSignal.any(signals) });
      return answer.body ? new Response(await answer.arrayBuffer(), answer) : answer;
    } finally {
      clearTimeout(timer);
    }
  };
