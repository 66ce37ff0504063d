import { navigate } from 'wouter/use-browser-location';
import type { AnyActorRef } from 'xstate';
import { notify } from '#app/notify.ts';
import type { NavigateEvent, NotifyEvent } from '#domain/answer.ts';

type News = NotifyEvent | NavigateEvent;

/** The two kinds of news that every flow may emit: words for the person, and an address to go to. */
export function carryOut(actor: AnyActorRef): () => void {
  const subscriptions = [
    actor.on('notify', (news: News) => {
      if (news.type === 'notify') notify(news.notice);
    }),
    actor.on('navigate', (news: News) => {
      if (news.type !== 'navigate' || (news.from ?? location.pathname) !== location.pathname) return;
      navigate(news.to, { replace: news.replace ?? false });
    }),
  ];
  return () => {
    for (const subscription of subscriptions) subscription.unsubscribe();
  };
}
