import { lazyPart } from '#platform/parts.ts';

/** Around what asks the client of the API itself: waits for its code, then gives it. */
export const WithClient = lazyPart(async () => (await import('#app/with-client.tsx')).WithClient);
