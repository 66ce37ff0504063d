import type { BreadcrumbList } from 'schema-dts';
import { trailEvents } from '#messages/heads.ts';
import { addressIn, type Site } from '#server/pages/head/page-description.ts';

/** Where a page lies: Events, then the page itself. */
export const trailThing = (site: Pick<Site, 'publicUrl' | 'language'>, name: string): BreadcrumbList => ({
  '@type': 'BreadcrumbList',
  itemListElement: [
    { '@type': 'ListItem', position: 1, name: trailEvents(site.language), item: addressIn(site, '/events') },
    { '@type': 'ListItem', position: 2, name },
  ],
});
