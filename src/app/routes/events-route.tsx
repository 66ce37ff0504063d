import { useApolloClient } from '@apollo/client/react';
import { lazy, Suspense, useMemo } from 'react';
import { useSearch } from 'wouter';
import { createEventSearchLogic } from '#app/flows/event-search-flow.ts';
import { useFlow } from '#app/use-flow.ts';
import { useNewsOfAddress } from '#app/use-news-of-address.ts';
import { isFeatureOn } from '#platform/configuration.ts';
import { listOptions, readCriteria } from '#machines/event-search/event-search-criteria.ts';
import { recallEvents } from '#services/events/events-service.ts';
import { EventSearchFlow } from '#views/events/event-search-flow.ts';
import { EventsScreen } from '#views/events/events-screen.tsx';
import { PlaceShown } from '#views/events/place-shown.tsx';

const PlaceSearch = lazy(async () => ({ default: (await import('#app/routes/place-search.tsx')).PlaceSearch }));

const now = () => new Date();

export function Route() {
  const client = useApolloClient();
  const search = useSearch();
  const asked = useMemo(() => {
    const criteria = readCriteria(search);
    return { criteria, result: recallEvents(client, listOptions(criteria, now())) };
  }, [client, search]);
  const actor = useFlow(
    useMemo(() => createEventSearchLogic({ client, now }), [client]),
    { input: asked },
  );
  useNewsOfAddress(asked, () => actor.send({ type: 'address.changed', ...asked }));
  return (
    <EventSearchFlow.Provider actor={actor}>
      <EventsScreen
        place={
          isFeatureOn('locationSearch') && (
            <Suspense fallback={<PlaceShown name={asked.criteria.place.name} />}>
              <PlaceSearch name={asked.criteria.place.name} search={actor} />
            </Suspense>
          )
        }
      />
    </EventSearchFlow.Provider>
  );
}
