import { deskEventMachine } from '#machines/desk/desk-event/desk-event-machine.ts';
import { partEditorMachine } from '#machines/desk/part-editor/part-editor-machine.ts';
import { beginning } from '#machines/desk/part-editor/part-editor-setup.ts';
import { pictureUploadMachine } from '#machines/desk/picture-upload/picture-upload-machine.ts';
import { readEventPart } from '#services/desk/event/event-parts.ts';
import { aPicture, stage } from '#tests/model/desk/picture-upload/sample-pictures.ts';
import { players } from '#tests/model/desk/sample-desk.ts';
import { cherryOrchard } from '#tests/model/desk/sample-event.ts';
import { AboutPart } from '#views/desk/event/about-part.tsx';
import { DeskEventFlow } from '#views/desk/event/desk-event-context.ts';
import { EventPage } from '#views/desk/event/event-page.tsx';
import { PartEditorFlow } from '#views/desk/parts/part-editor-context.ts';
import { PictureUploadFlow } from '#views/desk/pictures/picture-upload-context.ts';
import { atDesk } from './frame/at-desk.tsx';
import type { GalleryArea } from './frame/gallery-state.ts';
import { stillFlow } from './frame/still-flow.ts';

type UploadState = Parameters<typeof stillFlow<typeof pictureUploadMachine>>[1];
type UploadContext = Parameters<typeof stillFlow<typeof pictureUploadMachine>>[2];
type PartContext = Parameters<typeof stillFlow<typeof partEditorMachine>>[2];

const part = readEventPart(cherryOrchard.about);
const nothing: UploadContext = {
  eventId: 'ev-1',
  file: null,
  pictures: [],
  share: 0,
  trouble: null,
  isAdded: false,
  failure: null,
};
const icon = { ...aPicture, preview: 'icons/icon-512.png' };
const undescribed = { ...icon, id: 'p-3', words: {} };

const pictures = (
  name: string,
  state: UploadState,
  context: Partial<UploadContext> = {},
  { mine = {}, ...edited }: Partial<PartContext> = {},
) =>
  atDesk(name, players, 'events/ev-1/about', () => (
    <DeskEventFlow.Provider
      actor={stillFlow(deskEventMachine, 'open', { eventId: 'ev-1', event: cherryOrchard, trouble: null })}
    >
      <EventPage path={`/desk/${players.code}/events/ev-1`} open="about" permissions={players.permissions}>
        {() => (
          <PartEditorFlow.Provider
            actor={stillFlow(partEditorMachine, 'dirty', {
              ...beginning({ draftId: 'dev:ev-1:ABOUT', part }),
              ...edited,
              mine: { ...part.values, pictures: [icon, undescribed], ...mine },
            })}
          >
            <PictureUploadFlow.Provider actor={stillFlow(pictureUploadMachine, state, { ...nothing, ...context })}>
              <AboutPart />
            </PictureUploadFlow.Provider>
          </PartEditorFlow.Provider>
        )}
      </EventPage>
    </DeskEventFlow.Provider>
  ));

const many = Array.from({ length: 12 }, (_, at) => ({ ...icon, id: `p-${at}` }));

/** The pictures of an event, and one on its way. */
export const states: GalleryArea = [
  pictures('pictures', 'resting'),
  pictures('none', 'resting', {}, { mine: { pictures: [] } }),
  pictures('full', 'resting', {}, { mine: { pictures: many } }),
  pictures('refused', 'resting', { trouble: 'NOT_A_PICTURE' }),
  pictures('added', 'resting', { isAdded: true }),
  pictures('gone', 'resting', {}, { faults: [{ field: 'pictures', fault: 'UNKNOWN' }] }),
  pictures('checking', 'checking', { file: stage }),
  pictures('uploading', 'uploading', { file: stage, share: 0.43 }),
  pictures('finishing', 'uploading', { file: stage, share: 1 }),
  pictures('unknown', 'unknown', { file: stage, failure: { code: 'noAnswer' } }),
];
