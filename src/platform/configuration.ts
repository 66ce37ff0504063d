import { languages } from '#domain/language.ts';

/** Fixed at build time, but for what the server writes into the page; see docs/configuration.md. */
export const configuration = {
  apiPath: import.meta.env['VITE_API_PATH'] ?? '/shop-api',
  mapboxToken: import.meta.env['VITE_MAPBOX_TOKEN'] ?? '',
  /** Where people ask for help: the server's SUPPORT_EMAIL; its default in a page that no server has handed out. */
  supportAddress: written('support-address') ?? 'support@foyer.example',
  /** What the site is offered in: the server's LANGUAGES. One that offers English alone says nothing. */
  languages: languages.filter((language) => written('languages')?.split(',').includes(language)),
  features: readFeatures(import.meta.env['VITE_FEATURES']),
} as const;

/** `uploads` is the multipart-capable client of platform specification §7. */
export type Feature = 'bookmark' | 'share' | 'locationSearch' | 'uploads';

export const isFeatureOn = (feature: Feature): boolean => configuration.features.includes(feature);

function readFeatures(list: string | undefined): string[] {
  return (list ?? '')
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean);
}

/** What the server wrote into the head of this page; undefined where there is no page. */
function written(name: string): string | undefined {
  if (typeof document === 'undefined') return undefined;
  return document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content;
}
