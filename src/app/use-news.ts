import { useEffect, useLayoutEffect } from 'react';
import type { AnyEventObject, AnyActorRef } from 'xstate';

const useEarlyEffect = typeof window === 'undefined' ? useEffect : useLayoutEffect;

type Emitter<News extends AnyEventObject> = {
  on: <Type extends News['type']>(
    type: Type,
    listener: (news: Extract<News, { type: Type }>) => void,
  ) => { unsubscribe: () => void };
};

/** Passes on one kind of news of a running flow; the composition root connects flows with it, views never do. */
export function useNews<News extends AnyEventObject, Type extends News['type']>(
  actor: AnyActorRef & Emitter<News>,
  type: Type,
  listener: (news: Extract<News, { type: Type }>) => void,
): void {
  useEarlyEffect(() => {
    const subscription = actor.on(type, listener);
    return () => subscription.unsubscribe();
  }, [actor, type, listener]);
}
