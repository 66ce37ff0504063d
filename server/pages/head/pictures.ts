import type { EventFacts } from '#server/pages/head/event-facts.ts';
import type { Picture, Site } from '#server/pages/head/page-description.ts';
import { drawPicture, pictureSize } from '#server/pages/social-picture/picture-address.ts';
import type { PictureSubject } from '#server/pages/social-picture/picture-address.ts';

const shown = /^image\/(png|jpe?g|webp|gif)$/;

/** The organizer's own picture of an event, or its printed cover. */
export function pictureOfEvent(event: EventFacts, site: Site): Picture | null {
  const own = event.featuredAsset;
  if (own && shown.test(own.mimeType))
    return { url: own.sourceUrl, width: own.width, height: own.height, alt: event.name };
  return printedPicture(
    { kind: 'event', id: event.id, category: event.primaryCategory?.code ?? null },
    event.name,
    site,
  );
}

export function printedPicture(subject: PictureSubject, alt: string, { drawCover, publicUrl }: Site): Picture | null {
  return drawCover && { url: publicUrl + drawPicture(subject, drawCover).address, ...pictureSize, alt };
}
