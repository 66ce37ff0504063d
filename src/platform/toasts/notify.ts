import type { Notice } from '#domain/answer.ts';

/** Shows words to the person; the toaster's code comes with the first of them. */
export function notify(notice: Notice): void {
  void import('#platform/toasts/toaster.tsx').then(({ show }) => show(notice));
}
