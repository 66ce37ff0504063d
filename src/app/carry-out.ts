import { navigate } from 'wouter/use-browser-location';
import type { AnyActorRef, AnyEventObject } from 'xstate';
import { emittedBefore } from '#app/drawn/emitted-before.ts';
import { notify } from '#app/notify.ts';
import { currentPath, pageAddress } from '#platform/page-language.ts';
import type { NavigateEvent, NotifyEvent } from '#domain/notice.ts';

type EmittedEvent = NotifyEvent | NavigateEvent;

/** The two kinds of news that every flow may emit: words for the person, and an address to go to, which has no language. */
export function carryOut(actor: AnyActorRef): () => void {
  const subscriptions = [actor.on('notify', carryOutEvent), actor.on('navigate', carryOutEvent)];
  for (const emitted of emittedBefore(actor)) if (isCarriedOut(emitted)) carryOutEvent(emitted);
  return () => {
    for (const subscription of subscriptions) subscription.unsubscribe();
  };
}

const isCarriedOut = (emitted: AnyEventObject): emitted is EmittedEvent =>
  emitted.type === 'notify' || emitted.type === 'navigate';

function carryOutEvent(emitted: EmittedEvent): void {
  if (emitted.type === 'notify') return notify(emitted.notice);
  if (emitted.from !== undefined && emitted.from !== currentPath()) return;
  navigate(pageAddress(emitted.to), { replace: emitted.replace ?? false });
}
