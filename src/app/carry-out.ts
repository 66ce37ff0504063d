import { navigate } from 'wouter/use-browser-location';
import type { AnyActorRef } from 'xstate';
import { notify } from '#app/notify.ts';
import type { NavigateEvent, NotifyEvent } from '#domain/notice.ts';

type EmittedEvent = NotifyEvent | NavigateEvent;

/** The two kinds of news that every flow may emit: words for the person, and an address to go to. */
export function carryOut(actor: AnyActorRef): () => void {
  const subscriptions = [
    actor.on('notify', (emitted: EmittedEvent) => {
      if (emitted.type === 'notify') notify(emitted.notice);
    }),
    actor.on('navigate', (emitted: EmittedEvent) => {
      if (emitted.type !== 'navigate' || (emitted.from ?? location.pathname) !== location.pathname) return;
      navigate(emitted.to, { replace: emitted.replace ?? false });
    }),
  ];
  return () => {
    for (const subscription of subscriptions) subscription.unsubscribe();
  };
}
