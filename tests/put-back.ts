import { afterAll, vi } from 'vitest';

/** What a file changed of its worker, for the file that the worker takes next. */
afterAll(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});
