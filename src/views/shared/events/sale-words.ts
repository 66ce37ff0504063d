import { parseWallTime } from '#domain/event-time.ts';
import type { Language } from '#domain/language.ts';
import { siteTimeZone } from '#domain/limits.ts';
import {
  statusCancelled,
  statusClosed,
  statusEnded,
  statusNotOffered,
  statusNotOpenYet,
  statusOpens,
  statusPaused,
  statusSoldOut,
  statusStarted,
} from '#messages/sale.ts';
import { shortInZone, shortPlain } from '#messages/values.ts';
import type { EventCardFieldsFragment } from '#services/generated/graphql.ts';

type Sold = Pick<EventCardFieldsFragment, 'saleStatus' | 'timeZone'>;

/** Nothing of it can be bought, and no opening is to come. */
export const isVoid = ({ saleStatus: { code } }: Sold) => code !== 'OPEN' && code !== 'NOT_OPEN_YET';

/** Why an event, a tier or an add-on can't be bought now, as the server says it; null when it can (docs/decisions/070). */
export function saleWords({ saleStatus: { code, opensAt }, timeZone }: Sold, language: Language): string | null {
  switch (code) {
    case 'OPEN':
      return null;
    case 'SOLD_OUT':
      return statusSoldOut(language);
    case 'CANCELED':
      return statusCancelled(language);
    case 'STARTED':
      return statusStarted(language);
    case 'ENDED':
      return statusEnded(language);
    // A draft, which its organizer’s people alone see.
    case 'DRAFT':
    case 'NOT_OPEN_YET':
      return opensAt
        ? statusOpens({ opening: openingIn(opensAt, timeZone, language) }, language)
        : statusNotOpenYet(language);
    case 'NOT_OFFERED':
      return statusNotOffered(language);
    case 'PAUSED':
      return statusPaused(language);
    case 'CLOSED':
      return statusClosed(language);
  }
}

/** Wed 25 Nov, 10:00 am; where the event's zone is not the site's, with its short name. */
function openingIn(
  { wallTime, timeZoneName: zone }: NonNullable<Sold['saleStatus']['opensAt']>,
  timeZone: string,
  language: Language,
): string {
  const time = parseWallTime(wallTime);
  return timeZone === siteTimeZone ? shortPlain({ time }, language) : shortInZone({ time, zone }, language);
}
