const key = 'foyer.bookmark';
const livesMs = 24 * 3_600_000;

/** The event that a visitor wanted to save, and for which a sign-up is under way in this browser; null when there is none. */
export function readPendingBookmark(): string | null {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(key) ?? 'null');
    if (typeof found !== 'object' || found === null || !('eventId' in found) || !('keptAt' in found)) return null;
    const isFresh = typeof found.keptAt === 'number' && Date.now() - found.keptAt < livesMs;
    return isFresh && typeof found.eventId === 'string' ? found.eventId : null;
  } catch {
    return null;
  }
}

export function keepPendingBookmark(eventId: string): void {
  write(() => localStorage.setItem(key, JSON.stringify({ eventId, keptAt: Date.now() })));
}

export function dropPendingBookmark(): void {
  write(() => localStorage.removeItem(key));
}

/** Storage may be refused; the wish then ends with the page. */
function write(change: () => void): void {
  try {
    change();
  } catch {
    return;
  }
}
