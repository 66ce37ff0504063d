import { parseWallTime } from '#domain/event-time.ts';
import type { Language } from '#domain/language.ts';
import { eventCancelled, eventWhen } from '#messages/heads.ts';
import { readEventFacts } from '#server/pages/head/event-facts.ts';
import type { EventFacts } from '#server/pages/head/event-facts.ts';
import { eventThing } from '#server/pages/head/event-thing.ts';
import { addressIn, type PageDescription, type Site } from '#server/pages/head/page-description.ts';
import { pictureOfEvent } from '#server/pages/head/pictures.ts';
import { shortText } from '#server/pages/head/short-text.ts';
import { trailThing } from '#server/pages/head/trail-thing.ts';

/** An event's page; null where there is no such event. Who has the link of an unlisted event may read it, nobody may find it. */
export async function describeEvent(id: string, site: Site): Promise<PageDescription | null> {
  const event = await readEventFacts(id, site);
  if (!event) return null;
  const canonical = addressIn(site, `/event/${event.id}`);
  const picture = pictureOfEvent(event, site);
  const organizerUrl = addressIn(site, `/organizer/${event.organizer.id}`);
  return {
    title: `${event.name} · Foyer`,
    text: shortText(`${whenAndWhere(event, site.language)}. ${event.description}`),
    canonical,
    isIndexed: event.isListed,
    picture,
    things: [
      eventThing(event, { url: canonical, organizerUrl, image: picture?.url ?? null }),
      trailThing(site, event.name),
    ],
  };
}

/** 'Sat, Nov 21 · 7:30 pm · Old Hall, Nanaimo': a link that is sent around names the day and the place. */
function whenAndWhere({ startWallTime, locationName, location, status }: EventFacts, language: Language): string {
  const place = [locationName, location?.city].filter(Boolean).join(', ');
  const time = parseWallTime(startWallTime);
  const when = eventWhen({ weekday: time, day: time, time }, language);
  return [...(status === 'CANCELED' ? [eventCancelled(language)] : []), when, ...(place ? [place] : [])].join(' · ');
}
