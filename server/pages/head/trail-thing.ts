import type { BreadcrumbList } from 'schema-dts';

/** Where a page lies: Events, then the page itself. */
export const trailThing = (publicUrl: string, name: string): BreadcrumbList => ({
  '@type': 'BreadcrumbList',
  itemListElement: [
    { '@type': 'ListItem', position: 1, name: 'Events', item: `${publicUrl}/events` },
    { '@type': 'ListItem', position: 2, name },
  ],
});
