import { afterAll, afterEach, beforeAll, beforeEach, expect, vi } from 'vitest';
import { rest, shownToast } from '#tests/failures/person.ts';

/** The moment at which every row begins, for the page's clock. */
const now = new Date('2026-11-20T18:00:00Z');

/** What the application loads when it is needed, so that no row waits for a compiler. */
const lazyCode = import.meta.glob([
  '/src/app/**/*-route.tsx',
  '/src/app/{shop,account,shared}/**/*',
  '/src/views/**/*.tsx',
  '/src/platform/toasts/*.tsx',
]);

/** All the code of the application at once; a machine that is busy with other things takes its time. */
const loadingMs = 60_000;

/** A page's clock that only the test moves on, an empty storage, and nothing left of the row before. */
export function inABrowser(): void {
  beforeAll(async () => {
    await Promise.all(Object.values(lazyCode).map((load) => load()));
    vi.useFakeTimers({
      now,
      toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date', 'performance'],
    });
  }, loadingMs);
  afterAll(() => {
    vi.useRealTimers();
  });
  beforeEach(() => {
    vi.setSystemTime(now);
    localStorage.clear();
    sessionStorage.clear();
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    vi.spyOn(console, 'error');
    vi.stubGlobal('confirm', () => true);
    // Nothing here depends on the style sheet, and working it out would be half of the time.
    vi.spyOn(window, 'getComputedStyle').mockImplementation((element) => inlineStyle(element));
  });
  afterEach(async () => {
    await vi.advanceTimersByTimeAsync(60_000);
    await rest();
    expect(shownToast()).toBeNull();
    expect(vi.mocked(console.error).mock.calls).toEqual([]);
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
  });
}

const inlineStyle = (element: Element) =>
  element instanceof HTMLElement || element instanceof SVGElement ? element.style : document.body.style;
