import type { imageResetMachine } from '#machines/shared/image-reset/image-reset-machine.ts';
import type { SaysOf } from '#tools/flows/requirement-table.ts';

export const imageResetSays: SaysOf<typeof imageResetMachine> = {
  resting: { shows: ['Remove picture'], open: ['Remove picture'], hides: ['Confirm?'] },
  confirming: { shows: ['Confirm?'], open: ['Confirm?'], hides: ['Remove picture'] },
};
