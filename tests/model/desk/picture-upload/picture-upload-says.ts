import type { pictureUploadMachine } from '#machines/desk/picture-upload/picture-upload-machine.ts';
import type { SaysOf } from '#tools/flows/requirement-table.ts';

const told = {
  TOO_LARGE: 'This file is larger than 10 MB.',
  NOT_A_PICTURE: 'This file is no picture that Foyer takes: JPEG, PNG, WebP or AVIF.',
  MOVING: 'This picture moves. Foyer takes still ones.',
  TOO_MANY_PIXELS: 'This picture has too many pixels. Make it smaller first.',
  BROKEN: 'This file can’t be read: it is damaged or not whole.',
  TOO_MANY_TRIES: 'Too many pictures came in a short time. Try again in a while.',
};
const waits = 'Save when the picture has arrived.';
const nameOf = ({ file }: { file: File | null }) => file?.name ?? '';

/** docs/decisions/173. */
export const pictureUploadSays: SaysOf<typeof pictureUploadMachine> = {
  resting: ({ context: { trouble, isAdded } }) => ({
    shows: ['Pictures'],
    announces: trouble ? [told[trouble]] : isAdded ? ['The picture is in the form. It shows when you save.'] : [],
    open: ['Add a picture'],
    hides: ['Cancel upload', waits],
  }),
  checking: ({ context }) => ({
    shows: [`Looking at ${nameOf(context)}`],
    announces: [`Looking at ${nameOf(context)}`, waits],
    open: ['Cancel upload'],
    locked: ['Add a picture'],
  }),
  uploading: ({ context }) => ({
    shows: [
      `Uploading ${nameOf(context)}`,
      context.share < 1 ? `${Math.floor(context.share * 100)} % sent` : 'Almost there: the picture is made ready',
    ],
    announces: [waits],
    open: ['Cancel upload'],
    locked: ['Add a picture'],
  }),
  unknown: ({ context }) => ({
    shows: [`Not known yet whether ${nameOf(context)} arrived`],
    announces: [
      `Not known yet whether ${nameOf(context)} arrived No answer came. Foyer sends it again by itself, and keeps it once.`,
      waits,
    ],
    open: ['Send it now', 'Cancel upload'],
    locked: ['Add a picture'],
  }),
};
