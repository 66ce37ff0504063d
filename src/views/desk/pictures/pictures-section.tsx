import { ImageUp } from 'lucide-react';
import { useRef, useState, type Ref } from 'react';
import { styled } from 'styled-components';
import { moved } from '#domain/moved.ts';
import { pictureLimits, pictureTypes } from '#domain/picture.ts';
import { deskEvent } from '#machines/desk/desk-event/desk-event-selectors.ts';
import { typedValues, valueOf } from '#machines/desk/part-editor/part-editor-selectors.ts';
import {
  pictureMovedTo,
  pictureRemoved,
  sectionFull,
  sectionGone,
  sectionHint,
  sectionList,
  sectionNone,
  sectionTitle,
  uploadAdd,
} from '#messages/desk-pictures.ts';
import { EventPicture } from '#platform/covers/event-picture.tsx';
import { useLanguage } from '#platform/language-context.ts';
import { Button } from '#platform/ui/button.tsx';
import { Hint } from '#platform/ui/field.tsx';
import { Notice } from '#platform/ui/notice.tsx';
import { VisuallyHidden } from '#platform/ui/visually-hidden.tsx';
import { DeskEventFlow } from '#views/desk/event/desk-event-context.ts';
import { FormSection, SectionHeading } from '#views/desk/parts/form-parts.ts';
import { Items } from '#views/desk/parts/item-parts.ts';
import { languagesFrom, ownLanguageIn } from '#views/desk/parts/language-words.ts';
import { PartEditorFlow } from '#views/desk/parts/part-editor-context.ts';
import { controlId } from '#views/desk/parts/part-fields.tsx';
import { textIn } from '#views/desk/parts/part-words.ts';
import { PictureItem } from '#views/desk/pictures/picture-item.tsx';
import { PictureUploadFlow } from '#views/desk/pictures/picture-upload-context.ts';
import { UploadNotice } from '#views/desk/pictures/upload-notice.tsx';
import { usePictures } from '#views/desk/pictures/use-pictures.ts';

/** The event's own pictures in their order, the first of which is its cover; without any, the poster that is printed. */
export function PicturesSection() {
  const language = useLanguage();
  const own = ownLanguageIn(PartEditorFlow.useSelector(typedValues));
  const { pictures, fault, isLocked, write } = usePictures();
  const [said, say] = useState('');
  const add = useRef<HTMLButtonElement>(null);
  return (
    <FormSection aria-labelledby="about-pictures">
      <SectionHeading id="about-pictures">{sectionTitle(language)}</SectionHeading>
      {fault && <Notice kind="error">{sectionGone(language)}</Notice>}
      {pictures.length === 0 ? (
        <PrintedPoster />
      ) : (
        <Items aria-label={sectionList(language)}>
          {pictures.map((picture, at) => (
            <PictureItem
              key={picture.id}
              picture={picture}
              at={at}
              count={pictures.length}
              written={languagesFrom(own)}
              isLocked={isLocked}
              onChange={(changed) => write(pictures.with(at, changed))}
              onMove={(by) => {
                write(moved(pictures, at, by));
                say(pictureMovedTo({ place: String(at + by + 1) }, language));
              }}
              onRemove={() => {
                if (isLocked) return;
                write(pictures.toSpliced(at, 1));
                say(pictureRemoved(language));
                add.current?.focus();
              }}
            />
          ))}
        </Items>
      )}
      <VisuallyHidden role="status">{said}</VisuallyHidden>
      <UploadNotice />
      <AddPicture ref={add} />
    </FormSection>
  );
}

function PrintedPoster() {
  const language = useLanguage();
  const id = DeskEventFlow.useSelector(deskEvent)?.id ?? '';
  const category = textIn(PartEditorFlow.useSelector(valueOf('primaryCategory')));
  return (
    <div>
      <Poster>
        <EventPicture event={{ id, category }} />
      </Poster>
      <Hint>{sectionNone(language)}</Hint>
    </div>
  );
}

/** A button that opens the device's own dialog, one file at a time. */
function AddPicture({ ref }: { ref: Ref<HTMLButtonElement> }) {
  const language = useLanguage();
  const upload = PictureUploadFlow.useActorRef();
  const { pictures, isLocked } = usePictures();
  const input = useRef<HTMLInputElement>(null);
  const isFull = pictures.length >= pictureLimits.ofEvent;
  return (
    <div>
      <Button
        ref={ref}
        id={controlId('pictures')}
        kind="line"
        small
        aria-disabled={isLocked || isFull}
        onClick={() => {
          if (!isLocked && !isFull) input.current?.click();
        }}
      >
        <ImageUp /> {uploadAdd(language)}
      </Button>
      <input
        ref={input}
        type="file"
        accept={pictureTypes.join(',')}
        hidden
        aria-label={uploadAdd(language)}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) upload.send({ type: 'pictureUpload.choose', file, pictures });
          // The same file may be chosen again.
          target.value = '';
        }}
      />
      <Hint>{isFull ? sectionFull({ count: pictureLimits.ofEvent }, language) : sectionHint(language)}</Hint>
    </div>
  );
}

const Poster = styled.div`
  position: relative;
  aspect-ratio: 7 / 5;
  max-width: 11rem;
  overflow: hidden;
  > * {
    position: absolute;
    inset: 0;
  }
`;
