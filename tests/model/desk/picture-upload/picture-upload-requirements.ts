import { pictureUploadMachine } from '#machines/desk/picture-upload/picture-upload-machine.ts';
import { sessionEnded } from '#services/client/session-ended.ts';
import { notTheirs } from '#services/desk/client/from-desk.ts';
import type { PictureTrouble } from '#services/desk/pictures/picture-service.ts';
import type { RequirementTable } from '#tools/flows/requirement-table.ts';
import { done, elapsed, failed } from '#tools/flows/walk/events.ts';
import { bySample } from '#tools/flows/walk/expected.ts';
import { aPicture, orchardByDay, stage, uploaded } from './sample-pictures.ts';
import { pictureUploadSays } from './picture-upload-says.ts';

const refused = (why: PictureTrouble) => done('uploadPicture', { __typename: 'PictureRefused', why });
const known = { ...uploaded, id: aPicture.id, preview: aPicture.preview };

export const pictureUploadRequirements: RequirementTable<typeof pictureUploadMachine> = {
  machine: pictureUploadMachine,
  title: 'A picture of an event, from the device to its form',
  inputs: { 'I write what an evening is about': { eventId: 'ev-1' } },
  events: {
    'I choose a picture': { type: 'pictureUpload.choose', file: stage, pictures: [aPicture] },
    'I choose another picture': { type: 'pictureUpload.choose', file: orchardByDay, pictures: [] },
    'I cancel it': { type: 'pictureUpload.cancel' },
    'I ask again': { type: 'pictureUpload.askAgain' },
    'it looks like a picture': done('checkPicture', null),
    'it is too large': done('checkPicture', 'TOO_LARGE'),
    'it is no picture': done('checkPicture', 'NOT_A_PICTURE'),
    'the device can’t read it': failed('checkPicture'),
    'half of it is sent': { type: 'upload.progressed', share: 0.5 },
    'all of it is sent': { type: 'upload.progressed', share: 1 },
    'it is there': done('uploadPicture', uploaded),
    'it was there before': done('uploadPicture', known),
    'it is damaged': refused('BROKEN'),
    'it has too many pixels': refused('TOO_MANY_PIXELS'),
    'I sent too many': refused('TOO_MANY_TRIES'),
    'I may not change the event any more': done('uploadPicture', notTheirs),
    'nobody is logged in any more': done('uploadPicture', sessionEnded),
    'no answer comes': failed('uploadPicture'),
    'five seconds pass': elapsed('nextTry', 'pictureUpload.unknown'),
  },
  permits: {
    resting: ['pictureUpload.choose'],
    checking: ['pictureUpload.cancel'],
    uploading: ['pictureUpload.cancel', 'upload.progressed'],
    unknown: ['pictureUpload.cancel', 'pictureUpload.askAgain'],
  },
  pictures: {
    resting: 'desk-pictures/pictures',
    checking: 'desk-pictures/checking',
    uploading: 'desk-pictures/uploading',
    unknown: 'desk-pictures/unknown',
  },
  starts: { 'I write what an evening is about': 'resting' },
  transitions: {
    resting: { 'I choose a picture': 'checking', 'I choose another picture': 'checking' },
    checking: {
      'it looks like a picture': 'uploading',
      'it is too large': 'resting',
      'it is no picture': 'resting',
      'the device can’t read it': 'resting',
      'I cancel it': 'resting',
    },
    uploading: {
      'half of it is sent': 'stays',
      'all of it is sent': 'stays',
      'it is there': 'resting: picture.uploaded',
      'it was there before': 'resting: picture.uploaded',
      'it is damaged': 'resting',
      'it has too many pixels': 'resting',
      'I sent too many': 'resting',
      'I may not change the event any more': 'resting: place.changed',
      'nobody is logged in any more': 'resting: session.ended',
      'no answer comes': 'unknown',
      'I cancel it': 'resting',
    },
    unknown: { 'five seconds pass': 'uploading', 'I ask again': 'uploading', 'I cancel it': 'resting' },
  },
  asks: {
    checkPicture: ({ sample }) => ({ file: sample === 'I choose another picture' ? orchardByDay : stage }),
    uploadPicture: ({ was: { context } }) => ({ eventId: 'ev-1', file: context.file }),
  },
  emits: {
    'picture.uploaded': bySample({
      'it is there': ({ was: { context } }) => ({
        pictures: [...context.pictures, { id: 'p-2', preview: 'pictures/p-2/960.webp', words: {} }],
      }),
      // It stands where it stood, with what is said of it.
      'it was there before': ({ was: { context } }) => ({
        pictures:
          context.pictures.length > 0 ? [aPicture] : [{ id: 'p-1', preview: 'pictures/p-1/960.webp', words: {} }],
      }),
    }),
  },
  says: pictureUploadSays,
  after: {
    'I choose a picture': ({ context }) =>
      context.file === stage && context.pictures[0] === aPicture && isFresh(context),
    'I choose another picture': ({ context }) =>
      context.file === orchardByDay && context.pictures.length === 0 && isFresh(context),
    'I cancel it': ({ context }) => isOver(context) && context.trouble === null && !context.isAdded,
    'it is too large': ({ context }) => isOver(context) && context.trouble === 'TOO_LARGE',
    'it is no picture': ({ context }) => isOver(context) && context.trouble === 'NOT_A_PICTURE',
    'the device can’t read it': ({ context }) => isOver(context) && context.trouble === 'BROKEN',
    'half of it is sent': ({ context }) => context.share === 0.5,
    'all of it is sent': ({ context }) => context.share === 1,
    'it is there': ({ context }) => isOver(context) && context.trouble === null && context.isAdded,
    'it was there before': ({ context }) => isOver(context) && context.isAdded,
    'it is damaged': ({ context }) => isOver(context) && context.trouble === 'BROKEN',
    'it has too many pixels': ({ context }) => isOver(context) && context.trouble === 'TOO_MANY_PIXELS',
    'I sent too many': ({ context }) => isOver(context) && context.trouble === 'TOO_MANY_TRIES',
    'I may not change the event any more': ({ context }) => isOver(context),
    'nobody is logged in any more': ({ context }) => isOver(context),
    'no answer comes': ({ context }) => context.failure?.code === 'unexpected' && context.file !== null,
    'five seconds pass': ({ context }) => context.share === 0,
    'I ask again': ({ context }) => context.share === 0,
  },
  reads: ({ file, pictures, share, trouble, isAdded, failure }) => [
    file?.name,
    pictures.length,
    share,
    trouble,
    isAdded,
    failure?.code,
  ],
  situation: ({ value, context }) => [value, context.trouble !== null, context.isAdded, context.share],
  invariant: ({ value, context }) => (value === 'resting') === (context.file === null),
};

type Known = {
  file: File | null;
  share: number;
  trouble: PictureTrouble | null;
  isAdded: boolean;
  failure: object | null;
};

const isFresh = ({ share, trouble, isAdded, failure }: Known) =>
  share === 0 && trouble === null && !isAdded && failure === null;
const isOver = ({ file, failure }: Known) => file === null && failure === null;
