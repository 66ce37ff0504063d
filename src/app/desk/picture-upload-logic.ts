import { Subject } from 'rxjs';
import { fromCallback, fromPromise } from 'xstate';
import {
  pictureUploadMachine,
  type PictureUploadActors,
} from '#machines/desk/picture-upload/picture-upload-machine.ts';
import { checkPicture, uploadPicture } from '#services/desk/pictures/picture-service.ts';
import { sendFile, type SendFile } from '#services/desk/pictures/send-file.ts';

type Parts = { send?: SendFile; sent?: Subject<number> };

/** sent: how much of the file that is on its way is sent. */
export function createPictureUploadLogic({ send = sendFile, sent = new Subject() }: Parts = {}) {
  return pictureUploadMachine.provide({
    actors: {
      checkPicture: fromPromise(({ input, signal }) => checkPicture(input.file, signal)),
      uploadPicture: fromPromise(({ input, signal }) =>
        uploadPicture(send, input, signal, (share) => sent.next(share)),
      ),
      watchUpload: fromCallback(({ sendBack }) => {
        const listening = sent.subscribe((share) => sendBack({ type: 'upload.progressed', share }));
        return () => listening.unsubscribe();
      }),
    } satisfies PictureUploadActors,
  });
}
