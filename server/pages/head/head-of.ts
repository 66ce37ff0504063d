import { describeEvent } from '#server/pages/head/describe-event.ts';
import { describeEvents } from '#server/pages/head/describe-events.ts';
import { describeOrganizer } from '#server/pages/head/describe-organizer.ts';
import { headTags } from '#server/pages/head/head-tags.ts';
import { alternatesOf } from '#server/pages/head/alternates.ts';
import type { PageDescription, RenderedPage, Site } from '#server/pages/head/page-description.ts';
import { describePlainPage, describeUnshared } from '#server/pages/head/plain-pages.ts';

/**
 * What a page's head says to search engines, to those to whom its address is sent, and to the window's title.
 * A page that was not rendered, or is not there, says no more than its title. Rejects when the API does not answer.
 */
export async function headOf(page: RenderedPage, site: Site): Promise<string> {
  const isThere = page.status === 200 && page.data !== null;
  const description = isThere ? await describe(page, site) : null;
  const shown = description ?? describeUnshared(page, site);
  return headTags(shown, { language: site.language, alternates: alternatesOf(shown, site) });
}

async function describe(page: RenderedPage, site: Site): Promise<PageDescription | null> {
  switch (page.route) {
    case '/events':
      return describeEvents(page, site);
    case '/event/:eventId':
      return describeEvent(page.params['eventId'] ?? '', site);
    case '/organizer/:organizationId':
      return describeOrganizer(page, site);
    default:
      return describePlainPage(page, site);
  }
}
