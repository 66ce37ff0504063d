import type { CancellationWindow } from '#domain/cancellation/cancellation-policy.ts';

type Period = { percent: number; endsAt: Date };

/** What goes back now, until when, and what goes back after that; null where nothing follows before the start. */
export type RefundWindow = Period & { next: Period | null };

const hourMs = 3_600_000;

/**
 * The window in force. Hours are counted by instants, whatever the clocks do; a window is over at its instant, as holds
 * are (docs/decisions/059). After the last one nothing goes back until the start.
 */
export function refundWindow(windows: readonly CancellationWindow[], startsAt: Date, now: Date): RefundWindow {
  const periods: Period[] = windows.map(({ hoursBeforeStart, percent }) => ({
    percent,
    endsAt: new Date(startsAt.getTime() - hoursBeforeStart * hourMs),
  }));
  const [current = nothingUntil(startsAt), next] = [...periods, nothingUntil(startsAt)].filter(
    ({ endsAt }) => now < endsAt,
  );
  return { ...current, next: next && next.endsAt > current.endsAt ? next : null };
}

const nothingUntil = (startsAt: Date): Period => ({ percent: 0, endsAt: startsAt });
