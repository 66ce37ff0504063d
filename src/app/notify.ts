import type { Toasts } from '#app/shared/toast-logic.ts';
import type { Notice } from '#domain/notice.ts';

let toasts: Promise<Toasts> | null = null;
/** The request that failed last and has not been tried again: what is said of an error now is said of it. */
let failed: string | null = null;

/** Fetches the code of toasts ahead: it can't be fetched when the first news is that the network is gone. */
export function prepareToasts(): Promise<Toasts> {
  toasts ??= import('#app/shared/toast-logic.ts').then(({ startToasts }) => startToasts());
  toasts.catch(() => {
    toasts = null;
  });
  return toasts;
}

/** Shows what happened to the person, in words; an error under its title (platform specification §8). */
export function notify(notice: Notice): void {
  const cause = failed;
  prepareToasts().then(
    ({ show }) => show(notice, cause),
    () => console.warn(`no toast for: ${notice.message.code}`),
  );
}

/** Hears of every request: bad news ends when what it was about is tried again. */
export function noteRequest(operationName: string, emitted: 'sent' | 'failed'): void {
  if (emitted === 'failed') failed = operationName;
  else if (operationName === failed) {
    failed = null;
    void toasts?.then(({ endCause }) => endCause(operationName));
  }
}
