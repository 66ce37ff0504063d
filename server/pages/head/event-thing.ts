import { instantOf } from '#server/modules/catalog/event-times.ts';
import type { Event, Offer, PostalAddress } from 'schema-dts';
import type { EventFacts } from '#server/pages/head/event-facts.ts';
import { offsetTime } from '#server/pages/head/offset-time.ts';

type About = { url: string; organizerUrl: string; image: string | null };

/** The event as schema.org has it (https://schema.org/Event), with an offer a ticket tier. */
export function eventThing(event: EventFacts, { url, organizerUrl, image }: About): Event {
  return {
    '@type': 'Event',
    '@id': url,
    url,
    name: event.name,
    description: event.description,
    inLanguage: event.languageUsed,
    ...(image === null ? {} : { image: [image] }),
    startDate: offsetTime(event.startWallTime, event.startDateTime),
    endDate: offsetTime(event.endWallTime, event.endDateTime),
    eventStatus: `https://schema.org/${event.status === 'CANCELED' ? 'EventCancelled' : 'EventScheduled'}`,
    ...doorTimeOf(event),
    ...placeOf(event),
    organizer: { '@type': 'Organization', '@id': organizerUrl, name: event.organizer.name, url: organizerUrl },
    offers: event.tuitions.map((tier) => offerOf(tier, url)),
  };
}

const doorTimeOf = ({ doorsOpen, timeZone }: EventFacts): Pick<Event, 'doorTime'> =>
  doorsOpen === null ? {} : { doorTime: offsetTime(doorsOpen, instantOf(doorsOpen, timeZone).toISOString()) };

function placeOf({ location, locationName }: EventFacts): Pick<Event, 'location' | 'eventAttendanceMode'> {
  if (!location) return {};
  const { lat, long } = location;
  return {
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    location: {
      '@type': 'Place',
      ...(locationName ? { name: locationName } : {}),
      address: addressOf(location),
      ...(lat === null || long === null ? {} : { geo: { '@type': 'GeoCoordinates', latitude: lat, longitude: long } }),
    },
  };
}

function addressOf(location: NonNullable<EventFacts['location']>): PostalAddress {
  const { line1, line2, city, stateProvince, postcode, country } = location;
  const street = [line1, line2].filter(Boolean).join(', ');
  return {
    '@type': 'PostalAddress',
    ...(street ? { streetAddress: street } : {}),
    ...(city ? { addressLocality: city } : {}),
    ...(stateProvince ? { addressRegion: stateProvince } : {}),
    ...(postcode ? { postalCode: postcode } : {}),
    ...(country ? { addressCountry: country } : {}),
  };
}

type Tier = EventFacts['tuitions'][number];

/**
 * The price is the one that the page shows, before taxes; where taxes come on top, the offer says so. Where buyers choose it,
 * it is the least, and the offer says from which to which.
 */
function offerOf(tier: Tier, url: string): Offer {
  const { amount, currency } = tier.price;
  const { code, opensAt } = tier.saleStatus;
  const price = { price: amount, priceCurrency: currency };
  return {
    '@type': 'Offer',
    name: tier.name,
    url,
    ...price,
    ...specificationOf(tier, price),
    availability: `https://schema.org/${availabilities[code]}`,
    ...(opensAt ? { validFrom: opensAt.at } : {}),
  };
}

function specificationOf({ chosenPrice, priceWithTax }: Tier, price: { price: number; priceCurrency: string }) {
  const isTaxed = priceWithTax.amount > price.price;
  if (!isTaxed && !chosenPrice) return {};
  return {
    priceSpecification: {
      '@type': 'PriceSpecification' as const,
      ...price,
      ...(chosenPrice ? { minPrice: chosenPrice.minimum.amount, maxPrice: chosenPrice.most.amount } : {}),
      ...(isTaxed ? { valueAddedTaxIncluded: false } : {}),
    },
  };
}

const availabilities = {
  OPEN: 'InStock',
  NOT_OPEN_YET: 'PreOrder',
  SOLD_OUT: 'SoldOut',
  NOT_OFFERED: 'Discontinued',
  PAUSED: 'Discontinued',
  CLOSED: 'Discontinued',
  STARTED: 'Discontinued',
  ENDED: 'Discontinued',
  CANCELED: 'Discontinued',
  DRAFT: 'Discontinued',
} as const satisfies Record<Tier['saleStatus']['code'], string>;
