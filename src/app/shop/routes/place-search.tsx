import { useApolloClient } from '@apollo/client/react';
import { useCallback, useMemo } from 'react';
import { createPlaceSearchLogic } from '#app/shop/place-search-logic.ts';
import { useFlow } from '#app/use-flow.ts';
import { useNews } from '#app/use-news.ts';
import type { EventSearchActorRef } from '#machines/shop/event-search/event-search-machine.ts';
import { PlaceField } from '#views/shop/events/place-field.tsx';
import { PlaceSearchFlow } from '#views/shop/events/place-search-context.ts';

type Props = { name: string; search: EventSearchActorRef };

/** The location field with its flow; it begins anew when the address names another place. */
export function PlaceSearch(props: Props) {
  return <PlaceSearchOf key={props.name} {...props} />;
}

function PlaceSearchOf({ name, search }: Props) {
  const client = useApolloClient();
  const actor = useFlow(
    useMemo(() => createPlaceSearchLogic({ client }), [client]),
    { input: { text: name } },
  );
  useNews(
    useCallback(
      () => actor.on('place.chosen', ({ place }) => search.send({ type: 'search.choosePlace', place })),
      [actor, search],
    ),
  );
  useNews(
    useCallback(() => search.on('search.submitted', () => actor.send({ type: 'place.confirm' })), [actor, search]),
  );
  return (
    <PlaceSearchFlow.Provider actor={actor}>
      <PlaceField />
    </PlaceSearchFlow.Provider>
  );
}
