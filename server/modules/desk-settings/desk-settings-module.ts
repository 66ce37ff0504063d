import { deskSettings } from '#server/modules/desk-settings/desk.ts';
import { forgetAnswersJob } from '#server/modules/desk-settings/forget-answers.ts';
import type { ServerModule } from '#server/platform/module.ts';

/** Organizers that start themselves at the desk, and what they set (docs/decisions/151). */
export const deskSettingsModule: ServerModule = {
  resolvers: {},
  desk: deskSettings,
  jobs: [forgetAnswersJob],
};
