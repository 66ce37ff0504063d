import { entries } from '#platform/storage/entries.ts';
import { anyText, keptText } from '#platform/storage/storage.ts';

export const keptGoneFile = keptText(entries.goneFile, anyText);

/**
 * An open page of an earlier build asks for a part of itself that the server no longer has: it is loaded anew, once for
 * each such part. A part that did not come for lack of a network is none of these.
 */
export function renewPageWhenPartIsGone(reload = () => window.location.reload()): void {
  new PerformanceObserver((list) => {
    const gone = list.getEntries().find(isGonePart);
    if (!gone || keptGoneFile.get() === gone.name) return;
    keptGoneFile.set(gone.name);
    // Where nothing is kept, nothing would end the loading anew.
    if (keptGoneFile.get() === gone.name) reload();
  }).observe({ type: 'resource', buffered: true });
}

const isGonePart = (entry: PerformanceEntry) =>
  'responseStatus' in entry &&
  (entry.responseStatus === 404 || entry.responseStatus === 410) &&
  new URL(entry.name).pathname.startsWith('/assets/');
