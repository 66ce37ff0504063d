import { readPictureDrafts, type PictureDraft } from '#domain/picture-drafts.ts';
import { faultOf, isOpen, valueOf } from '#machines/desk/part-editor/part-editor-selectors.ts';
import { isUploading } from '#machines/desk/picture-upload/picture-upload-selectors.ts';
import { PartEditorFlow } from '#views/desk/parts/part-editor-context.ts';
import { PictureUploadFlow } from '#views/desk/pictures/picture-upload-context.ts';

/** The pictures in the form; while one is on its way they stay as they are. */
export function usePictures() {
  const editor = PartEditorFlow.useActorRef();
  const isBusy = PictureUploadFlow.useSelector(isUploading);
  const isLocked = !PartEditorFlow.useSelector(isOpen) || isBusy;
  return {
    pictures: readPictureDrafts(PartEditorFlow.useSelector(valueOf('pictures'))),
    fault: PartEditorFlow.useSelector(faultOf('pictures')),
    isBusy,
    isLocked,
    write: (value: readonly PictureDraft[]) => {
      if (!isLocked) editor.send({ type: 'partEditor.type', field: 'pictures', value });
    },
  };
}
