import type { ObservableQuery, OperationVariables, TypedDocumentNode, WatchQueryFetchPolicy } from '@apollo/client';
import { useState, useSyncExternalStore } from 'react';
import { useClientSlot } from '#platform/client/client-context.ts';
import type { ClientSlot } from '#platform/client/client-slot.ts';
import { forgetFailures } from '#platform/parts.ts';

type Question<Variables> = {
  variables: Variables;
  context: Record<string, unknown>;
  fetchPolicy?: WatchQueryFetchPolicy;
  nextFetchPolicy?: WatchQueryFetchPolicy;
};
type Answer<Data> = { data: Data | undefined; error: Error | undefined };

/**
 * What the API answers, followed as Apollo's useQuery follows it, on a page that stands before the client is here: what
 * came with the page is its first answer.
 */
export function useAnswer<Data, Variables extends OperationVariables>(
  query: TypedDocumentNode<Data, Variables>,
  question: Question<NoInfer<Variables>>,
): Answer<Data> & { refetch: () => Promise<unknown> } {
  const slot = useClientSlot();
  const asked = JSON.stringify(question.variables);
  const begin = () => ({ slot, query, asked, answer: follow(slot, query, question) });
  const [first, setFollowed] = useState(begin);
  let followed = first;
  // The same question as long as its variables are written the same.
  if (followed.slot !== slot || followed.query !== query || followed.asked !== asked) {
    followed = begin();
    setFollowed(followed);
  }
  const { subscribe, current, refetch } = followed.answer;
  return { ...useSyncExternalStore(subscribe, current, current), refetch };
}

function follow<Data, Variables extends OperationVariables>(
  slot: ClientSlot,
  query: TypedDocumentNode<Data, Variables>,
  question: Question<Variables>,
) {
  let answer: Answer<Data> = { data: slot.recall(query, question.variables) ?? undefined, error: undefined };
  let watched: ObservableQuery<Data, Variables> | null = null;
  let watch = async (): Promise<void> => undefined;

  function subscribe(listener: () => void): () => void {
    let isOver = false;
    let subscription: { unsubscribe: () => void } | null = null;

    function take(next: Answer<Data>): void {
      if (isOver || isSame(next, answer)) return;
      answer = next;
      listener();
    }

    watch = async () => {
      try {
        const client = await slot.load();
        if (isOver) return;
        watched ??= client.watchQuery<Data, Variables>({ ...question, query });
        subscription = watched.subscribe(({ data, dataState, error }) =>
          take({ data: dataState === 'complete' ? data : undefined, error }),
        );
      } catch (reason) {
        take({ data: answer.data, error: reason instanceof Error ? reason : new Error(String(reason)) });
      }
    };
    void watch();
    return () => {
      isOver = true;
      subscription?.unsubscribe();
    };
  }

  return {
    subscribe,
    current: () => answer,
    refetch: (): Promise<unknown> => {
      if (watched) return watched.refetch();
      forgetFailures();
      return watch();
    },
  };
}

/** The client answers a drawn page's question with what the page already shows. */
const isSame = (next: Answer<unknown>, answer: Answer<unknown>): boolean =>
  next.error === answer.error &&
  (next.data === answer.data || JSON.stringify(next.data) === JSON.stringify(answer.data));
