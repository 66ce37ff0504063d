import { Subject } from 'rxjs';
import { fromCallback, fromPromise } from 'xstate';
import {
  pictureUploadMachine,
  type PictureUploadActors,
} from '#machines/desk/picture-upload/picture-upload-machine.ts';
import { checkPicture, uploadPicture } from '#services/desk/pictures/picture-service.ts';

export function createPictureUploadLogic() {
  const sent = new Subject<number>();
  return pictureUploadMachine.provide({
    actors: {
      checkPicture: fromPromise(({ input, signal }) => checkPicture(input.file, signal)),
      uploadPicture: fromPromise(({ input, signal }) => uploadPicture(input, signal, (share) => sent.next(share))),
      watchUpload: fromCallback(({ sendBack }) => {
        const listening = sent.subscribe((share) => sendBack({ type: 'upload.progressed', share }));
        return () => listening.unsubscribe();
      }),
    } satisfies PictureUploadActors,
  });
}
