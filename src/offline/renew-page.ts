const key = 'foyer.goneFile';

/**
 * An open page of an earlier build asks for a part of itself that the server no longer has: it is loaded anew, once for
 * each such part. A part that did not come for lack of a network is none of these.
 */
export function renewPageWhenPartIsGone(reload = () => window.location.reload()): void {
  new PerformanceObserver((list) => {
    const gone = list.getEntries().find(isGonePart);
    if (!gone || sessionStorage.getItem(key) === gone.name) return;
    sessionStorage.setItem(key, gone.name);
    reload();
  }).observe({ type: 'resource', buffered: true });
}

const isGonePart = (entry: PerformanceEntry) =>
  'responseStatus' in entry &&
  (entry.responseStatus === 404 || entry.responseStatus === 410) &&
  new URL(entry.name).pathname.startsWith('/assets/');
