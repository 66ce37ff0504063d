import {
  assign,
  emit,
  setup,
  type ActorRefFrom,
  type CallbackActorLogic,
  type EventObject,
  type PromiseActorLogic,
} from 'xstate';
import type { Failure } from '#domain/message.ts';
import { failureOf } from '#domain/notice.ts';
import type { PictureDraft } from '#domain/picture-drafts.ts';
import type { PictureRefusal } from '#domain/picture.ts';
import { required } from '#domain/required.ts';
import type { PictureToUpload, PictureTrouble, UploadResult } from '#services/desk/pictures/picture-service.ts';

type Input = { eventId: string };
type Context = Input & {
  /** The one that was chosen last. */
  file: File | null;
  /** What the event's form has by now; it does not change while a picture is on its way. */
  pictures: readonly PictureDraft[];
  /** How much of the file is sent, from 0 to 1. */
  share: number;
  /** Why the last one was not taken. */
  trouble: PictureTrouble | null;
  /** Whether the last one is in the form, which the page says. */
  isAdded: boolean;
  /** Why no answer came. */
  failure: Failure | null;
};
type Event =
  | { type: 'pictureUpload.choose'; file: File; pictures: readonly PictureDraft[] }
  | { type: 'pictureUpload.cancel' }
  | { type: 'pictureUpload.askAgain' }
  | { type: 'upload.progressed'; share: number };
/** uploaded: the form's pictures with the new one, which is the last. */
type Emitted =
  | { type: 'picture.uploaded'; pictures: readonly PictureDraft[] }
  | { type: 'place.changed' }
  | { type: 'session.ended' };
type Answered = { answer: UploadResult };

export type PictureUploadActors = {
  checkPicture: PromiseActorLogic<PictureRefusal | null, { file: File }>;
  uploadPicture: PromiseActorLogic<UploadResult, PictureToUpload>;
  /** Tells how much of what is being uploaded is sent. */
  watchUpload: CallbackActorLogic<EventObject>;
};

const fileOf = ({ file }: Pick<Context, 'file'>): File => required(file, 'the file');

/** A picture of an event, from the device to the event's form (docs/decisions/173). */
export const pictureUploadMachine = setup({
  types: { input: {} as Input, context: {} as Context, events: {} as Event, emitted: {} as Emitted },
  actors: {} as PictureUploadActors,
  delays: { nextTry: 5_000 },
  guards: {
    isGood: (_, params: { refusal: PictureRefusal | null }) => params.refusal === null,
    isUploaded: (_, params: Answered) => params.answer.__typename === 'UploadedPicture',
    hasSessionEnded: (_, params: Answered) => params.answer.__typename === 'SessionEnded',
    isNotTheirs: (_, params: Answered) => params.answer.__typename === 'NotTheirs',
  },
  actions: {
    rememberFile: assign((_, { file, pictures }: Pick<Context, 'pictures'> & { file: File }) => ({
      file,
      pictures,
      share: 0,
      trouble: null,
      isAdded: false,
      failure: null,
    })),
    rememberShare: assign((_, { share }: { share: number }) => ({ share })),
    beginAgain: assign({ share: 0 }),
    forgetFile: assign({ file: null, failure: null }),
    concludeAdded: assign({ file: null, failure: null, isAdded: true }),
    rememberBroken: assign({ file: null, trouble: 'BROKEN' as const }),
    rememberCheck: assign((_, { refusal }: { refusal: PictureRefusal | null }) => ({ file: null, trouble: refusal })),
    rememberRefusal: assign((_, { answer }: Answered) => ({
      file: null,
      trouble: answer.__typename === 'PictureRefused' ? answer.why : null,
      failure: null,
    })),
    rememberFailure: assign({ failure: (_, params: { error: unknown }) => failureOf(params.error) }),
    emitUploaded: emit(({ context }, { answer }: Answered) => ({
      type: 'picture.uploaded' as const,
      pictures: withUploaded(context.pictures, answer),
    })),
    emitPlaceChanged: emit({ type: 'place.changed' as const }),
    emitSessionEnded: emit({ type: 'session.ended' as const }),
  },
}).createMachine({
  id: 'pictureUpload',
  context: ({ input }) => ({
    ...input,
    file: null,
    pictures: [],
    share: 0,
    trouble: null,
    isAdded: false,
    failure: null,
  }),
  initial: 'resting',
  states: {
    resting: {
      description: 'Nothing is on its way; why the last file was not taken is told.',
      on: {
        'pictureUpload.choose': {
          target: 'checking',
          actions: { type: 'rememberFile', params: ({ event }) => event },
        },
      },
    },
    checking: {
      description: 'The beginning of the file is read: what is no picture, or too large, is not sent.',
      tags: 'busy',
      invoke: {
        id: 'checkPicture',
        src: 'checkPicture',
        input: ({ context }) => ({ file: fileOf(context) }),
        onDone: [
          {
            guard: { type: 'isGood', params: ({ event }) => ({ refusal: event.output }) },
            target: 'uploading',
          },
          {
            target: 'resting',
            actions: { type: 'rememberCheck', params: ({ event }) => ({ refusal: event.output }) },
          },
        ],
        onError: { target: 'resting', actions: 'rememberBroken' },
      },
      on: { 'pictureUpload.cancel': { target: 'resting', actions: 'forgetFile' } },
    },
    uploading: {
      description: 'The file is on its way; the form waits for it before it is saved.',
      tags: 'busy',
      invoke: [
        {
          id: 'uploadPicture',
          src: 'uploadPicture',
          input: ({ context }) => ({ eventId: context.eventId, file: fileOf(context) }),
          onDone: [
            {
              guard: { type: 'isUploaded', params: ({ event }) => ({ answer: event.output }) },
              target: 'resting',
              actions: [{ type: 'emitUploaded', params: ({ event }) => ({ answer: event.output }) }, 'concludeAdded'],
            },
            {
              guard: { type: 'hasSessionEnded', params: ({ event }) => ({ answer: event.output }) },
              target: 'resting',
              actions: ['forgetFile', 'emitSessionEnded'],
            },
            {
              guard: { type: 'isNotTheirs', params: ({ event }) => ({ answer: event.output }) },
              target: 'resting',
              actions: ['forgetFile', 'emitPlaceChanged'],
            },
            {
              target: 'resting',
              actions: { type: 'rememberRefusal', params: ({ event }) => ({ answer: event.output }) },
            },
          ],
          onError: {
            target: 'unknown',
            actions: { type: 'rememberFailure', params: ({ event }) => ({ error: event.error }) },
          },
        },
        { id: 'watchUpload', src: 'watchUpload' },
      ],
      on: {
        'upload.progressed': {
          actions: { type: 'rememberShare', params: ({ event }) => ({ share: event.share }) },
        },
        'pictureUpload.cancel': { target: 'resting', actions: 'forgetFile' },
      },
    },
    unknown: {
      description:
        'No answer came. The same file is sent again by itself, and is one picture however often it arrives.',
      tags: 'busy',
      after: { nextTry: { target: 'uploading', actions: 'beginAgain' } },
      on: {
        'pictureUpload.askAgain': { target: 'uploading', actions: 'beginAgain' },
        'pictureUpload.cancel': { target: 'resting', actions: 'forgetFile' },
      },
    },
  },
});

/** One that the form has already stays where it is. */
function withUploaded(pictures: readonly PictureDraft[], answer: UploadResult): readonly PictureDraft[] {
  if (answer.__typename !== 'UploadedPicture' || pictures.some(({ id }) => id === answer.id)) return pictures;
  return [...pictures, { id: answer.id, preview: answer.preview, words: {} }];
}

export type PictureUploadActorRef = ActorRefFrom<typeof pictureUploadMachine>;
