import { useApolloClient } from '@apollo/client/react';
import { Suspense, useDeferredValue, useEffect, useMemo } from 'react';
import { useSearch } from 'wouter';
import { useFirstList } from '#app/first-list.tsx';
import { createEventSearchLogic } from '#app/flows/event-search-flow.ts';
import { useFlow } from '#app/use-flow.ts';
import { useNewsOfAddress } from '#app/use-news-of-address.ts';
import { AfterHydration } from '#platform/after-hydration.tsx';
import { isFeatureOn } from '#platform/configuration.ts';
import { isAboutSameDays, listOptions, readCriteria } from '#machines/event-search/event-search-criteria.ts';
import { isSignedIn } from '#machines/session/session-selectors.ts';
import { lazyPart } from '#platform/parts.tsx';
import { recallEvents } from '#services/events/events-service.ts';
import { EventSearchFlow } from '#views/events/event-search-flow.ts';
import { EventsScreen } from '#views/events/events-screen.tsx';
import { PlaceShown } from '#views/events/place-shown.tsx';
import { SessionFlow } from '#views/session/session-flow.ts';

const PlaceSearch = lazyPart(async () => (await import('#app/routes/place-search.tsx')).PlaceSearch);

const now = () => new Date();

export function Route() {
  const client = useApolloClient();
  const search = useSearch();
  const first = useFirstList();
  const isCustomer = SessionFlow.useSelector(isSignedIn);
  const { asked, isDrawn, hasOtherDays } = useMemo(() => {
    const criteria = readCriteria(search);
    const own = listOptions(criteria, now());
    const drawn = first && recallEvents(client, first);
    return {
      asked: { criteria, result: recallEvents(client, own) ?? drawn },
      isDrawn: drawn !== null,
      hasOtherDays: first !== null && !isAboutSameDays(criteria, own, first),
    };
  }, [client, search, first]);
  const actor = useFlow(
    useMemo(() => createEventSearchLogic({ client, now }), [client]),
    { input: asked },
  );
  useNewsOfAddress(asked, () => actor.send({ type: 'address.changed', ...asked }));
  // The server drew the list for a visitor with the site's clock. The page is taken over before it is asked again.
  const isOutdated = useDeferredValue(isDrawn && (hasOtherDays || isCustomer), false);
  useEffect(() => {
    if (isOutdated) actor.send({ type: 'results.outdated' });
  }, [actor, isOutdated]);
  return (
    <EventSearchFlow.Provider actor={actor}>
      <EventsScreen
        place={
          isFeatureOn('locationSearch') && (
            <AfterHydration fallback={<PlaceShown name={asked.criteria.place.name} />}>
              <Suspense fallback={<PlaceShown name={asked.criteria.place.name} />}>
                <PlaceSearch name={asked.criteria.place.name} search={actor} />
              </Suspense>
            </AfterHydration>
          )
        }
      />
    </EventSearchFlow.Provider>
  );
}
