import { useMemo } from 'react';
import { createPlaceSearchLogic } from '#app/shop/place-search-logic.ts';
import { useFlow } from '#app/use-flow.ts';
import { placeRelays } from '#app/shop/relays/event-relays.ts';
import { useRelays } from '#app/use-relays.ts';
import type { EventSearchActorRef } from '#machines/shop/event-search/event-search-machine.ts';
import { useClientSlot } from '#platform/client/client-context.ts';
import { PlaceField } from '#views/shop/events/place-field.tsx';
import { PlaceSearchFlow } from '#views/shop/events/place-search-context.ts';

type Props = { name: string; search: EventSearchActorRef };

/** The location field with its flow; it begins anew when the address names another place. */
export function PlaceSearch(props: Props) {
  return <PlaceSearchOf key={props.name} {...props} />;
}

function PlaceSearchOf({ name, search }: Props) {
  const client = useClientSlot();
  const actor = useFlow(
    useMemo(() => createPlaceSearchLogic({ client }), [client]),
    { input: { text: name } },
  );
  useRelays(placeRelays, { place: actor, search });
  return (
    <PlaceSearchFlow.Provider actor={actor}>
      <PlaceField />
    </PlaceSearchFlow.Provider>
  );
}
