/**
 * Does the work once the browser has painted what it is about to paint: a press is answered by what is seen of it at once,
 * and what it leads to comes after. Where nothing is painted, in a tab in the background, the work waits.
 */
export function afterPaint(work: () => void): void {
  requestAnimationFrame(() => setTimeout(work));
}
