/** Does what can wait once the browser has nothing better to do; Safari has no word for that. */
export function whenIdle(work: () => void): void {
  if (typeof requestIdleCallback === 'function') requestIdleCallback(work, { timeout: 2_000 });
  else setTimeout(work, 200);
}
