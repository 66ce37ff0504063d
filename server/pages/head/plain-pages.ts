import type { Language } from '#domain/language.ts';
import { aboutText, cookiesText, faqText, helpText, privacyText, siteText, termsText } from '#messages/heads.ts';
import { addressIn, type PageDescription, type RenderedPage, type Site } from '#server/pages/head/page-description.ts';
import { printedPicture } from '#server/pages/head/pictures.ts';
import { sitePicture } from '#server/pages/social-picture/picture-address.ts';

/** What each page is about that is the same for everybody. */
const texts = new Map<string, (language: Language) => string>([
  ['/about', aboutText],
  ['/faq', faqText],
  ['/help', helpText],
  ['/terms', termsText],
  ['/privacy', privacyText],
  ['/cookie-policy', cookiesText],
]);

export const describedPages: readonly string[] = [...texts.keys()];

/** A page with the same words for everybody; null for one that is not. */
export function describePlainPage({ route, title }: RenderedPage, site: Site): PageDescription | null {
  const textIn = texts.get(route);
  if (!textIn) return null;
  return {
    title,
    text: textIn(site.language),
    canonical: addressIn(site, route),
    isIndexed: true,
    picture: printedPicture(sitePicture, 'Foyer', site),
    things: [],
  };
}

/** A page that is somebody's own, is not there, or could not be rendered: it has a title and is not for others. */
export const describeUnshared = ({ title }: RenderedPage, { language }: Site): PageDescription => ({
  title,
  text: siteText(language),
  canonical: null,
  isIndexed: false,
  picture: null,
  things: [],
});
