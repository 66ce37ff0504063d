import { imageResetMachine } from '#machines/shared/image-reset/image-reset-machine.ts';
import type { RequirementTable } from '#tools/flows/requirement-table.ts';
import { elapsed } from '#tools/flows/walk/events.ts';
import { imageResetSays } from './image-reset-says.ts';

export const press = { type: 'reset.press' } as const;

export const imageResetRequirements: RequirementTable<typeof imageResetMachine> = {
  machine: imageResetMachine,
  title: 'Taking a picture away',
  inputs: { 'a picture is shown': undefined },
  listeners: ['watchElsewhere'],
  listens: { confirming: ['elsewhere'] },
  events: {
    'I press the control': press,
    'I press something else': { type: 'reset.leave' },
    'three seconds pass': elapsed('timeout', 'imageReset.confirming'),
  },
  permits: { resting: ['reset.press'], confirming: ['reset.press', 'reset.leave'] },
  pictures: {
    confirming: 'platform/image-reset-confirming',
  },
  says: imageResetSays,
  starts: { 'a picture is shown': 'resting' },
  transitions: {
    resting: { 'I press the control': 'confirming' },
    confirming: {
      'I press the control': 'resting: image.cleared',
      'I press something else': 'resting',
      'three seconds pass': 'resting',
    },
  },
  asks: {},
  emits: {},
};
