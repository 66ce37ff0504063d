import { Subject } from 'rxjs';
import { createPictureUploadLogic } from '#app/desk/picture-upload-logic.ts';
import type { PictureUploadActors } from '#machines/desk/picture-upload/picture-upload-machine.ts';
import { pictureUploadRequirements } from '#tests/model/desk/picture-upload/picture-upload-requirements.ts';
import { orchardByDay, stage, uploaded } from '#tests/model/desk/picture-upload/sample-pictures.ts';
import { gives, type Row } from '../../world/rows.ts';
import { wiringOf } from '../../world/wiring-of.ts';
import { notTheirs } from '../desk-call.ts';

const sent = new Subject<number>();
const address = '/desk-files/events/ev-1/pictures';
const input = { eventId: 'ev-1', file: stage };
const { id, preview } = uploaded;

const refused = (errorCode: string, fileStatus: number): Row<typeof input> => ({
  when: `the server says ${errorCode}`,
  input,
  given: { fileStatus, file: { errorCode } },
  does: [{ gets: address }],
  ends: gives({ __typename: 'PictureRefused', why: errorCode === 'RATE_LIMITED' ? 'TOO_MANY_TRIES' : errorCode }),
});

export const pictureUploadWiring = wiringOf<PictureUploadActors>()({
  requirements: pictureUploadRequirements,
  wire: ({ askFile }) =>
    createPictureUploadLogic({
      sent,
      send: async (where, { file, signal, onShare }) => {
        onShare(file.size > 0 ? 1 : 0);
        const response = await askFile(where, { signal });
        return { status: response.status, answer: JSON.parse(await response.text()) };
      },
    }),
  rows: {
    checkPicture: [
      { when: 'it begins like a JPEG', input: { file: stage }, does: [], ends: gives(null) },
      { when: 'it is another one', input: { file: orchardByDay }, does: [], ends: gives(null) },
      {
        when: 'it is a text that calls itself a picture',
        input: { file: new File(['hello'], 'stage.jpg', { type: 'image/jpeg' }) },
        unasked: 'the walk has a file that is one',
        does: [],
        ends: gives('NOT_A_PICTURE'),
      },
    ],
    uploadPicture: [
      {
        when: 'it is taken',
        input,
        given: { file: { id, preview, width: 1_920, height: 1_080 } },
        does: [{ gets: address }],
        ends: gives(uploaded),
      },
      ...(['NOT_A_PICTURE', 'MOVING', 'TOO_MANY_PIXELS', 'BROKEN'] as const).map((why) => refused(why, 422)),
      refused('TOO_LARGE', 413),
      refused('RATE_LIMITED', 429),
      {
        when: 'nobody is logged in',
        input,
        given: { fileStatus: 401, file: { errorCode: 'UNAUTHENTICATED' } },
        does: [{ gets: address }],
        ends: gives({ __typename: 'SessionEnded' }),
      },
      {
        when: 'the event is not theirs',
        input,
        given: { fileStatus: 404, file: {} },
        does: [{ gets: address }],
        ends: notTheirs,
      },
      {
        when: 'the server is busy',
        input,
        given: { fileStatus: 503, file: { errorCode: 'BUSY' } },
        does: [{ gets: address }],
        ends: 'fails',
      },
      {
        when: 'the server cannot be reached',
        input,
        given: { fails: 'unreachable' },
        does: [{ gets: address }],
        ends: 'fails',
      },
    ],
    watchUpload: [
      {
        when: 'half of it is sent',
        happens: () => sent.next(0.5),
        does: [],
        sendsBack: [{ type: 'upload.progressed', share: 0.5 }],
      },
    ],
  },
});
