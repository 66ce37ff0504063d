/** In which languages the gallery is looked at: what is said, and a pseudo-language that is 40 % longer than English. */
export const galleryLanguages = ['en', 'fr-CA', 'en-XA'] as const;
export type GalleryLanguage = (typeof galleryLanguages)[number];

/** Where the gallery's build in a language is. */
export const galleryFolder = (language: GalleryLanguage): string =>
  language === 'en' ? 'dist/gallery' : `dist/gallery-${language}`;
