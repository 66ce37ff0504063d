import { parseWallTime, shortDateTime } from '#domain/event-time.ts';
import { siteTimeZone } from '#domain/limits.ts';
import type { EventCardFieldsFragment } from '#services/generated/graphql.ts';

type Sold = Pick<EventCardFieldsFragment, 'saleStatus' | 'timeZone'>;

/** Nothing of it can be bought, and no opening is to come. */
export const isVoid = ({ saleStatus: { code } }: Sold) => code !== 'OPEN' && code !== 'NOT_OPEN_YET';

/** Why an event, a tier or an add-on can't be bought now, as the server says it; null when it can (docs/decisions/070). */
export function saleWords({ saleStatus: { code, opensAt }, timeZone }: Sold): string | null {
  switch (code) {
    case 'OPEN':
      return null;
    case 'SOLD_OUT':
      return 'Sold Out';
    case 'CANCELED':
      return 'Cancelled';
    case 'STARTED':
      return 'Started';
    case 'ENDED':
      return 'Ended';
    case 'NOT_OPEN_YET':
      return opensAt ? `Opens ${inItsZone(opensAt, timeZone)}` : 'Not open yet';
    case 'NOT_OFFERED':
      return 'No tickets online';
    case 'CLOSED':
    case 'DRAFT':
      return 'Registration closed';
  }
}

/** Wed 25 Nov, 10:00 am; where the event's zone is not the site's, with its short name. */
function inItsZone(time: NonNullable<Sold['saleStatus']['opensAt']>, timeZone: string): string {
  const words = shortDateTime(parseWallTime(time.wallTime));
  return timeZone === siteTimeZone ? words : `${words} ${time.timeZoneName}`;
}
