import { stableId } from '#server/modules/catalog/stable-id.ts';

/** The same name is the same id on every machine: seeding twice changes nothing, and covers stay as they are. */
export const demoId = (...name: (string | number)[]): string => stableId('foyer demo', ...name);
