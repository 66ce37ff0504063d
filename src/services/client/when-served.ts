import type { Notice } from '#domain/notice.ts';

/**
 * A fetch that waits where the server has too much to do, and asks again. What waits is fetched only then: hardly any
 * visit needs it.
 */
export const whenServed =
  (ask: typeof fetch, notify: (notice: Notice) => void): typeof fetch =>
  async (input, init) => {
    const answer = await ask(input, init);
    if (answer.status !== 503) return answer;
    const waiting = await import('#services/client/ask-again.ts').catch(() => null);
    return waiting ? waiting.askAgain(answer, () => ask(input, init), { notify, signal: init?.signal }) : answer;
  };
