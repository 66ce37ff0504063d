import { z } from 'zod';
import { limits } from '#domain/limits.ts';
import { askedPage } from '#domain/page-number.ts';
import { listText, siteText } from '#messages/heads.ts';
import { addressIn, type PageDescription, type RenderedPage, type Site } from '#server/pages/head/page-description.ts';
import { printedPicture } from '#server/pages/head/pictures.ts';
import { searchAddress } from '#server/pages/head/search-address.ts';
import { shortText } from '#server/pages/head/short-text.ts';
import { sitePicture } from '#server/pages/social-picture/picture-address.ts';

/** The parameters that choose events (customer specification §2, docs/decisions/025); the others ask nothing of the list. */
const filters = [
  'keywords',
  'dateRange',
  'customStartDate',
  'customEndDate',
  'categoryId',
  'distance',
  'place',
  'lat',
  'long',
  'sortField',
];

const answer = z.object({
  events: z.object({
    items: z.array(z.object({ id: z.string(), name: z.string(), locationName: z.string().nullable() })),
  }),
});

/** The list of events. One of the countless searches is no page to find; the list itself and its further pages are. */
export function describeEvents({ data, search, title }: RenderedPage, site: Site): PageDescription {
  const { items } = answer.parse(data).events;
  const whole = searchAddress('/events', search, ['page']);
  const asked = searchAddress('/events', search, [...filters, 'page']);
  const page = askedPage(new URLSearchParams(search));
  const names = items.slice(0, 3).map(({ name }) => name);
  const about = siteText(site.language);
  return {
    title,
    text: shortText(names.length > 0 ? listText({ names: names.join(', '), about }, site.language) : about),
    canonical: addressIn(site, asked),
    isIndexed: asked === whole && items.length > 0,
    picture: printedPicture(sitePicture, 'Foyer', site),
    things: [
      {
        '@type': 'ItemList',
        itemListElement: items.map(({ id, name }, at) => ({
          '@type': 'ListItem',
          position: (page - 1) * limits.eventsPageSize + at + 1,
          url: addressIn(site, `/event/${id}`),
          name,
        })),
      },
    ],
  };
}
