import { setImmediate as nextTurn, setTimeout as later } from 'node:timers/promises';
import { act, cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach, vi } from 'vitest';

configure({ asyncUtilTimeout: 10_000 });

afterEach(cleanup);

/** The next file runs in the same document, or the document goes with the last. */
afterAll(async () => {
  await act(newsComesIn);
  document.body.replaceChildren();
  localStorage.clear();
  sessionStorage.clear();
});

/** The code of toasts may be on its way still; what they say is shown in a task of its own, and drawn in the next. */
async function newsComesIn(): Promise<void> {
  vi.useRealTimers();
  await vi.dynamicImportSettled();
  await later();
  await nextTurn();
}
