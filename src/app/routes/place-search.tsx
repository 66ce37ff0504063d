import { useApolloClient } from '@apollo/client/react';
import { useEffect, useEffectEvent, useMemo } from 'react';
import { createPlaceSearchLogic } from '#app/flows/place-search-flow.ts';
import { useFlow } from '#app/use-flow.ts';
import type { Place } from '#machines/event-search/event-search-criteria.ts';
import { PlaceField } from '#views/events/place-field.tsx';
import { PlaceSearchFlow } from '#views/events/place-search-flow.ts';

type Props = { name: string; onChoose: (place: Place) => void };

/** The location field with its flow; it begins anew when the address names another place. */
export function PlaceSearch(props: Props) {
  return <PlaceSearchOf key={props.name} {...props} />;
}

function PlaceSearchOf({ name, onChoose }: Props) {
  const client = useApolloClient();
  const actor = useFlow(
    useMemo(() => createPlaceSearchLogic({ client }), [client]),
    { input: { text: name } },
  );
  const choose = useEffectEvent(onChoose);
  useEffect(() => {
    const subscription = actor.on('place.chosen', ({ place }) => choose(place));
    return () => subscription.unsubscribe();
  }, [actor]);
  return (
    <PlaceSearchFlow.Provider actor={actor}>
      <PlaceField />
    </PlaceSearchFlow.Provider>
  );
}
