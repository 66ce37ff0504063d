import { deskToday } from '#server/modules/desk-today/desk.ts';
import type { ServerModule } from '#server/platform/module.ts';

/** The desk's first page: what waits, what sells, and the money of the week (docs/decisions/159). */
export const deskTodayModule: ServerModule = { resolvers: {}, desk: deskToday };
