/** Fixed at build time; see the README's table of configuration. */
export const configuration = {
  apiPath: import.meta.env['VITE_API_PATH'] ?? '/shop-api',
  mapboxToken: import.meta.env['VITE_MAPBOX_TOKEN'] ?? '',
  /** Where people ask for help: the server's SUPPORT_EMAIL at the time of the build. */
  supportAddress: import.meta.env['VITE_SUPPORT_EMAIL'] ?? 'support@foyer.example',
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
