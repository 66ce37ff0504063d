import { Hourglass, ImageUp } from 'lucide-react';
import { styled } from 'styled-components';
import {
  isPictureAdded,
  pictureTrouble,
  uploadedName,
  uploadedShare,
  uploadState,
} from '#machines/desk/picture-upload/picture-upload-selectors.ts';
import {
  troubleText,
  uploadAdded,
  uploadAgain,
  uploadCancel,
  uploadChecking,
  uploadFinishing,
  uploadShare,
  uploadUnknown,
  uploadUnknownText,
  uploadUploading,
} from '#messages/desk-pictures.ts';
import { useLanguage } from '#platform/language-context.ts';
import { Button } from '#platform/ui/button.tsx';
import { Notice } from '#platform/ui/notice.tsx';
import { PictureUploadFlow } from '#views/desk/pictures/picture-upload-context.ts';

/** What becomes of the picture that was chosen last. */
export function UploadNotice() {
  const language = useLanguage();
  const upload = PictureUploadFlow.useActorRef();
  const state = PictureUploadFlow.useSelector(uploadState);
  const trouble = PictureUploadFlow.useSelector(pictureTrouble);
  const isAdded = PictureUploadFlow.useSelector(isPictureAdded);
  const name = PictureUploadFlow.useSelector(uploadedName) ?? '';
  const cancel = (
    <Button kind="line" small onClick={() => upload.send({ type: 'pictureUpload.cancel' })}>
      {uploadCancel(language)}
    </Button>
  );
  switch (state) {
    case 'resting':
      if (trouble) return <Notice kind="error">{troubleText({ why: trouble }, language)}</Notice>;
      return isAdded && <Notice kind="ok">{uploadAdded(language)}</Notice>;
    case 'checking':
      return <Notice icon={<Hourglass />} title={uploadChecking({ name }, language)} actions={cancel} />;
    case 'uploading':
      return (
        <Notice icon={<ImageUp />} title={uploadUploading({ name }, language)} actions={cancel}>
          <Share name={name} />
        </Notice>
      );
    case 'unknown':
      return (
        <Notice
          kind="warn"
          title={uploadUnknown({ name }, language)}
          actions={
            <>
              <Button small onClick={() => upload.send({ type: 'pictureUpload.askAgain' })}>
                {uploadAgain(language)}
              </Button>
              {cancel}
            </>
          }
        >
          {uploadUnknownText(language)}
        </Notice>
      );
  }
}

/** When all is sent the server is still at it. Read out when asked for, and not at each step. */
function Share({ name }: { name: string }) {
  const language = useLanguage();
  const share = PictureUploadFlow.useSelector(uploadedShare);
  const percent = Math.floor(share * 100);
  return (
    <Sent aria-live="off">
      <progress value={share} max={1} aria-label={uploadUploading({ name }, language)} />
      <span>{share < 1 ? uploadShare({ percent }, language) : uploadFinishing(language)}</span>
    </Sent>
  );
}

const Sent = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--s1) var(--s3);
  font-variant-numeric: tabular-nums;
  progress {
    flex: 1 1 8rem;
    max-width: 20rem;
    accent-color: var(--accent);
  }
`;
