/**
 * A fetch that gives up: a request with no full answer after so many milliseconds is aborted and fails with a
 * TimeoutError, so that no screen waits for ever. The caller's own signal goes on to abort it.
 */
export const patientFetch =
  (ask: typeof fetch, patienceMs: number): typeof fetch =>
  async (input, init) => {
    const patience = new AbortController();
    const timer = setTimeout(
      () => patience.abort(new DOMException('The server took too long to answer', 'TimeoutError')),
      patienceMs,
    );
    const signals = init?.signal ? [init.signal, patience.signal] : [patience.signal];
    try {
      const answer = await ask(input, { ...init, signal: AbortSignal.any(signals) });
      return answer.body ? new Response(await answer.arrayBuffer(), answer) : answer;
    } finally {
      clearTimeout(timer);
    }
  };
