import { imageResetMachine } from '#machines/shared/image-reset/image-reset-machine.ts';
import type { FlowSheet } from '#tools/flows/sheet.ts';
import { elapsed } from '#tools/flows/walk/events.ts';

export const press = { type: 'reset.press' } as const;

export const imageResetSheet: FlowSheet<typeof imageResetMachine> = {
  machine: imageResetMachine,
  title: 'Taking a picture away',
  inputs: { 'a picture is shown': undefined },
  listeners: ['watchElsewhere'],
  listens: { confirming: ['elsewhere'] },
  events: {
    'I press the control': press,
    'I press something else': { type: 'reset.leave' },
    'three seconds pass': elapsed('patience', 'imageReset.confirming'),
  },
  allows: { resting: ['reset.press'], confirming: ['reset.press', 'reset.leave'] },
  pictures: {
    confirming: 'platform/image-reset-confirming',
  },
  starts: { 'a picture is shown': 'resting' },
  goes: {
    resting: { 'I press the control': 'confirming' },
    confirming: {
      'I press the control': 'resting: image.cleared',
      'I press something else': 'resting',
      'three seconds pass': 'resting',
    },
  },
};
