import type { Notice } from '#domain/notice.ts';
import { isRecord } from '#domain/record.ts';

type Options = { notify: (notice: Notice) => void; signal?: AbortSignal | null | undefined; random?: () => number };

/** So long in all; then the failure is said as any other. */
const mostSeconds = 50;
const longestPause = 15;
const veryBusy: Notice = { tone: 'error', title: null, message: { code: 'veryBusy' } };

/** Requests of this page that wait for their turn: one notice is enough for all. */
let waiting = 0;

/**
 * The answer to a request that the server refused because it is busy, after the pauses that it asks for, a part of a
 * second longer that differs from browser to browser. The server says so before it has done anything, so that everything may be asked again, a payment too; a 503
 * that is not its own word (of a proxy in between) may have been done, and is answered as it is.
 */
export async function askAgain(refused: Response, ask: () => Promise<Response>, options: Options): Promise<Response> {
  const { notify, signal, random = Math.random } = options;
  let answer = refused;
  if (!(await isRefusedAsBusy(answer))) return answer;
  if (waiting === 0) notify(veryBusy);
  waiting += 1;
  try {
    for (let waited = 0, turn = 0; waited < mostSeconds && (await isRefusedAsBusy(answer)); turn += 1) {
      const seconds = pauseBefore(answer, turn) + random();
      await pause(seconds * 1000, signal);
      waited += seconds;
      answer = await ask();
    }
    return answer;
  } finally {
    waiting -= 1;
  }
}

/** In seconds. Who is told when to come back does not wait longer: the server gave that moment to nobody else. */
const pauseBefore = (answer: Response, turn: number): number =>
  Math.min(longestPause, Number(answer.headers.get('retry-after')) || 2 ** turn);

async function isRefusedAsBusy(answer: Response): Promise<boolean> {
  if (answer.status !== 503) return false;
  const body: unknown = await answer
    .clone()
    .json()
    .catch(() => null);
  const errors = isRecord(body) && Array.isArray(body['errors']) ? body['errors'] : [];
  return errors.some(
    (error: unknown) =>
      isRecord(error) && isRecord(error['extensions']) && error['extensions']['code'] === 'SERVER_BUSY',
  );
}

/** Rejects as fetch does when the request is given up meanwhile. */
const pause = (ms: number, signal: Options['signal']): Promise<void> =>
  new Promise((resolve, reject) => {
    const giveUp = () => {
      clearTimeout(timer);
      reject(signal?.reason);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', giveUp);
      resolve();
    }, ms);
    if (signal?.aborted) giveUp();
    else signal?.addEventListener('abort', giveUp, { once: true });
  });
