import { deskCodes } from '#server/modules/desk-codes/desk.ts';
import type { ServerModule } from '#server/platform/module.ts';

/** Promotion codes at the desk (docs/decisions/170). */
export const deskCodesModule: ServerModule = { resolvers: {}, desk: deskCodes };
