/** Fixed at build time; see the README's table of configuration. */
export const configuration = {
  apiPath: import.meta.env['VITE_API_PATH'] ?? '/shop-api',
  mapboxToken: import.meta.env['VITE_MAPBOX_TOKEN'] ?? '',
  features: readFeatures(import.meta.env['VITE_FEATURES']),
} as const;

export type Feature = 'bookmark' | 'share' | 'locationSearch';

export const isFeatureOn = (feature: Feature): boolean => configuration.features.includes(feature);

function readFeatures(list: string | undefined): string[] {
  return (list ?? '')
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean);
}
