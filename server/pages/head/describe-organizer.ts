import { z } from 'zod';
import { organizerText } from '#messages/heads.ts';
import { addressIn, type PageDescription, type RenderedPage, type Site } from '#server/pages/head/page-description.ts';
import { printedPicture } from '#server/pages/head/pictures.ts';
import { searchAddress } from '#server/pages/head/search-address.ts';
import { shortText } from '#server/pages/head/short-text.ts';
import { trailThing } from '#server/pages/head/trail-thing.ts';

const answer = z.object({
  organization: z
    .object({
      id: z.string(),
      name: z.string(),
      shortDescription: z.string().nullable(),
      description: z.string().nullable(),
      contactEmail: z.string().nullable(),
    })
    .nullable(),
});

/** An organizer's page; null where there is no such organizer. */
export function describeOrganizer({ data, path, search }: RenderedPage, site: Site): PageDescription | null {
  const { organization } = answer.parse(data);
  if (!organization) return null;
  const { id, name, shortDescription, description, contactEmail } = organization;
  const picture = printedPicture({ kind: 'organizer', id, category: null }, name, site);
  const url = addressIn(site, `/organizer/${id}`);
  const text = shortText(
    [shortDescription, description].filter(Boolean).join(' ') || organizerText({ name }, site.language),
  );
  return {
    title: `${name} · Foyer`,
    text,
    canonical: addressIn(site, searchAddress(path, search, ['page'])),
    isIndexed: true,
    picture,
    things: [
      {
        '@type': 'Organization',
        '@id': url,
        url,
        name,
        description: text,
        ...(picture ? { image: picture.url } : {}),
        ...(contactEmail ? { email: contactEmail } : {}),
      },
      trailThing(site, name),
    ],
  };
}
