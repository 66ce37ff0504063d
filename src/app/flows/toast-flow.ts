import { createActor } from 'xstate';
import type { Notice } from '#domain/answer.ts';
import { toastMachine } from '#machines/toast/toast-machine.ts';
import { inspect } from '#platform/inspector/inspection.ts';
import { mountToaster } from '#platform/toasts/toaster.tsx';

/** Starts the toast's flow with its place in the page; gives the way to it. */
export function startToasts(): (notice: Notice) => void {
  const actor = createActor(toastMachine, { inspect, id: 'toast' });
  const toaster = mountToaster({
    onDismiss: () => actor.send({ type: 'toast.dismiss' }),
    onHold: () => actor.send({ type: 'toast.hold' }),
    onRelease: () => actor.send({ type: 'toast.release' }),
  });
  actor.on('toast.shown', ({ notice, turn }) => toaster.show(notice, turn));
  actor.on('toast.dismissed', toaster.dismiss);
  actor.on('toast.removed', toaster.remove);
  actor.start();
  return (notice) => actor.send({ type: 'toast.show', notice });
}
