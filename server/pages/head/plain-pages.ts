import { addressIn, type PageDescription, type RenderedPage, type Site } from '#server/pages/head/page-description.ts';
import { printedPicture } from '#server/pages/head/pictures.ts';
import { sitePicture } from '#server/pages/social-picture/picture-address.ts';

export const siteText = 'Find community events, register, and keep your tickets in one place.';

/** The pages that are the same for everybody, and what each is about. */
const texts = new Map([
  [
    '/about',
    'Plays and concerts, walks and runs, workshops and dinners: the events of your community, and the tickets to them.',
  ],
  ['/faq', 'Short answers about tickets, carts, payments and your account.'],
  ['/help', 'What goes wrong most often when you register for events, and what to do about it.'],
  ['/terms', 'The terms on which organizers offer tickets on Foyer and you register and pay for them.'],
  ['/privacy', 'What Foyer keeps to register you for events, who sees it and what you can do about it.'],
  ['/cookie-policy', 'The cookies that Foyer sets of its own, what else your browser keeps, and how to delete it.'],
]);

export const describedPages: readonly string[] = [...texts.keys()];

/** A page with the same words for everybody; null for one that is not. */
export function describePlainPage({ route, title }: RenderedPage, site: Site): PageDescription | null {
  const text = texts.get(route);
  if (text === undefined) return null;
  return {
    title,
    text,
    canonical: addressIn(site, route),
    isIndexed: true,
    picture: printedPicture(sitePicture, 'Foyer', site),
    things: [],
  };
}

/** A page that is somebody's own, is not there, or could not be rendered: it has a title and is not for others. */
export const describeUnshared = ({ title }: RenderedPage): PageDescription => ({
  title,
  text: siteText,
  canonical: null,
  isIndexed: false,
  picture: null,
  things: [],
});
