import type { ScreenEntry } from '#app/route-table.ts';

/** Every address that no area has. */
export const notFoundRoute: ScreenEntry = {
  path: '*',
  access: 'public',
  layout: 'site',
  renders: 'page',
  client: 'later',
  budget: 126,
  source: 'src/app/shared/not-found-screen-route.tsx',
  load: () => import('#app/shared/not-found-screen-route.tsx'),
};
