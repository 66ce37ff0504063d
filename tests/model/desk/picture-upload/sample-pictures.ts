import type { PictureDraft } from '#domain/picture-drafts.ts';
import type { UploadedPicture } from '#services/desk/pictures/picture-service.ts';

/** Begins as a JPEG does. */
export const stage = new File([new Uint8Array([0xff, 0xd8, 0xff, 0xe0])], 'stage.jpg');
export const orchardByDay = new File([new Uint8Array([0xff, 0xd8, 0xff, 0xe1])], 'orchard.jpg');

export const aPicture: PictureDraft = {
  id: 'p-1',
  preview: 'pictures/p-1/960.webp',
  words: { en: 'An orchard in bloom' },
};

export const uploaded: UploadedPicture = {
  __typename: 'UploadedPicture',
  id: 'p-2',
  preview: 'pictures/p-2/960.webp',
};
