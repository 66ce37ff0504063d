import { Suspense, useDeferredValue, useEffect, useMemo } from 'react';
import { useSearch } from 'wouter';
import { useFirstList } from '#app/shop/first-list.tsx';
import { createEventSearchLogic } from '#app/shop/event-search-logic.ts';
import { useFlow } from '#app/use-flow.ts';
import { useAddressChange } from '#app/use-address-change.ts';
import { AfterHydration } from '#platform/after-hydration.tsx';
import { isFeatureOn } from '#platform/configuration.ts';
import { isAboutSameDays, listOptions, readCriteria } from '#machines/shop/event-search/event-search-criteria.ts';
import { isSignedIn } from '#machines/shared/session/session-selectors.ts';
import { useClientSlot } from '#platform/client/client-context.ts';
import { lazyPart } from '#platform/parts.ts';
import { recallEvents } from '#services/shop/events/events-service.ts';
import { EventSearchFlow } from '#views/shop/events/event-search-context.ts';
import { EventsScreen } from '#views/shop/events/events-screen.tsx';
import { PlaceShown } from '#views/shop/events/place-shown.tsx';
import { SessionFlow } from '#views/shared/session/session-context.ts';

const PlaceSearch = lazyPart(async () => (await import('#app/shop/routes/place-search.tsx')).PlaceSearch);

const now = () => new Date();

export function Route() {
  const client = useClientSlot();
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
  useAddressChange(asked, () => actor.send({ type: 'address.changed', ...asked }));
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
