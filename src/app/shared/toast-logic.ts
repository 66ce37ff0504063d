import { createActor } from 'xstate';
import { toastMessage } from '#app/toast-message.ts';
import type { Notice } from '#domain/notice.ts';
import { toastMachine } from '#machines/shared/toast/toast-machine.ts';
import { inspect } from '#platform/inspector/inspection.ts';
import { failureServerTitle } from '#messages/shell.ts';
import { pageLanguage } from '#platform/page-language.ts';
import { isShownInline } from '#platform/toasts/shown-inline.ts';
import { mountToaster, type ToastWords } from '#platform/toasts/toaster.tsx';

export type Toasts = {
  /** cause: the request that it is about. Bad news that the screen says itself is not said again; it ends older news. */
  show: (notice: Notice, cause?: string | null) => void;
  /** What the bad news was about is tried again. */
  endCause: (cause: string) => void;
};

/** wouter sends the first two for every navigation of its own. */
const navigations = ['pushState', 'replaceState', 'popstate'];

/** Starts the toast's flow with its place in the page. */
export function startToasts(): Toasts {
  const actor = createActor(toastMachine, { inspect, id: 'toast' });
  const toaster = mountToaster({
    onDismiss: () => actor.send({ type: 'toast.dismiss' }),
    onHold: () => actor.send({ type: 'toast.hold' }),
    onRelease: () => actor.send({ type: 'toast.release' }),
  });
  let shownAt = '';
  actor.on('toast.shown', ({ notice, turn }) => {
    shownAt = location.pathname;
    toaster.show(inWords(notice), turn);
  });
  actor.on('toast.dismissed', toaster.dismiss);
  actor.on('toast.removed', toaster.remove);
  actor.start();
  const noteNavigation = () => {
    if (location.pathname !== shownAt) actor.send({ type: 'toast.pageLeft' });
  };
  for (const navigation of navigations) window.addEventListener(navigation, noteNavigation);
  return {
    // The screen draws first what the same news means to it.
    show: (notice, cause = null) => {
      setTimeout(() => {
        const { message } = inWords(notice);
        const isShown = notice.tone === 'error' && !notice.besidesInline && isShownInline(message);
        actor.send(
          isShown ? { type: 'toast.dismiss' } : { type: 'toast.show', notice, cause, characters: message.length },
        );
      });
    },
    endCause: (cause) => actor.send({ type: 'toast.causeEnded', cause }),
  };
}

/** As the document's language has it: the toaster has no place in the page's tree (docs/decisions/123). */
function inWords({ tone, title, message }: Notice): ToastWords {
  const language = pageLanguage();
  const isTitled = tone === 'error' && title !== null;
  return { tone, title: isTitled ? failureServerTitle(language) : null, message: toastMessage(message, language) };
}
