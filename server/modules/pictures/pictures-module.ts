import { forgetPicturesJob } from '#server/modules/pictures/forget-pictures.ts';
import type { ServerModule } from '#server/platform/module.ts';

/** Organizers' own pictures: taken, kept in several sizes, and forgotten when no event has them (docs/decisions/173). */
export const picturesModule: ServerModule = { resolvers: {}, jobs: [forgetPicturesJob] };
