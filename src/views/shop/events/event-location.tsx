import { ExternalLink } from 'lucide-react';
import { lazy, Suspense, type ComponentType } from 'react';
import { limits } from '#domain/limits.ts';
import { locationOpen, locationTitle } from '#messages/event.ts';
import { configuration } from '#platform/configuration.ts';
import { useLanguage } from '#platform/language-context.ts';
import { TextLink } from '#platform/ui/link.tsx';
import { Heading } from '#platform/ui/page.tsx';
import { Panel } from '#platform/ui/panel.tsx';
import type { EventMapProps } from '#views/shop/events/event-map.tsx';
import type { EventDetail } from '#views/shop/events/event-screen.tsx';

/** Without the map's code the address and the public map remain. */
const EventMap = lazy<ComponentType<EventMapProps>>(() =>
  import('#views/shop/events/event-map.tsx').then(
    (module) => ({ default: module.EventMap }),
    () => ({ default: () => null }),
  ),
);

/** Where it is: a map where a map token is configured, always the address and a way to a public map. */
export function EventLocation({ location, name }: { location: EventDetail['location']; name: string | null }) {
  const language = useLanguage();
  if (!location && !name) return null;
  const { lat, long } = location ?? { lat: null, long: null };
  return (
    <section aria-labelledby="location">
      <Heading as="h2" id="location" style={{ marginBottom: 'var(--s4)' }}>
        {locationTitle(language)}
      </Heading>
      {configuration.mapboxToken && lat !== null && long !== null && (
        <Suspense fallback={<div style={{ height: '13rem' }} />}>
          <EventMap lat={lat} long={long} token={configuration.mapboxToken} />
        </Suspense>
      )}
      <Panel as="div">
        <address style={{ fontStyle: 'normal' }}>
          <b>{location?.name ?? name}</b>
          {location?.line1 && (
            <>
              <br />
              {location.line1}
            </>
          )}
          <br />
          {[location?.city, location?.stateProvince].filter(Boolean).join(', ')}
        </address>
        {lat !== null && long !== null && (
          <TextLink href={publicMap(lat, long)} hit target="_blank" rel="noreferrer">
            {locationOpen(language)} <ExternalLink />
          </TextLink>
        )}
      </Panel>
    </section>
  );
}

const publicMap = (lat: number, long: number) =>
  `https://www.openstreetmap.org/?mlat=${lat}&mlon=${long}#map=${limits.mapZoom + 4}/${lat}/${long}`;
