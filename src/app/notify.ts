import type { Notice } from '#domain/answer.ts';

let toasts: Promise<(notice: Notice) => void> | null = null;

/** Fetches the code of toasts ahead: it can't be fetched when the first news is that the network is gone. */
export function prepareToasts(): Promise<(notice: Notice) => void> {
  toasts ??= import('#app/flows/toast-flow.ts').then(({ startToasts }) => startToasts());
  toasts.catch(() => {
    toasts = null;
  });
  return toasts;
}

/** Shows words to the person. */
export function notify(notice: Notice): void {
  prepareToasts().then(
    (show) => show(notice),
    () => console.warn(`no toast for: ${notice.message}`),
  );
}
