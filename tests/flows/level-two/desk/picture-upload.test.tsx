import { fireEvent } from '@testing-library/react';
import { vi } from 'vitest';
import { createActor, fromCallback, fromPromise } from 'xstate';
import { deskEventMachine } from '#machines/desk/desk-event/desk-event-machine.ts';
import { partEditorMachine } from '#machines/desk/part-editor/part-editor-machine.ts';
import type { DraftCommand, PartDraft } from '#machines/desk/part-editor/part-editor-setup.ts';
import { readEventPart } from '#services/desk/event/event-parts.ts';
import type { SessionEnded } from '#services/client/session-ended.ts';
import type { NotTheirs } from '#services/desk/client/from-desk.ts';
import type { PartToSave, SavePartResult } from '#services/desk/parts/part-result.ts';
import { pictureUploadRequirements } from '#tests/model/desk/picture-upload/picture-upload-requirements.ts';
import { cherryOrchard } from '#tests/model/desk/sample-event.ts';
import { AboutPart } from '#views/desk/event/about-part.tsx';
import { DeskEventFlow } from '#views/desk/event/desk-event-context.ts';
import { PartEditorFlow } from '#views/desk/parts/part-editor-context.ts';
import { PictureUploadFlow } from '#views/desk/pictures/picture-upload-context.ts';
import { stillFlow } from '../../../../src/gallery/frame/still-flow.ts';
import { describeRendered } from '../describe-rendered.tsx';
import { button, isAriaDisabled, shownText } from '../on-screen.ts';

const editor = createActor(
  partEditorMachine.provide({
    actors: {
      recallDraft: fromPromise<PartDraft | null, { draftId: string }>(async () => null),
      keepDraft: fromCallback<DraftCommand, { draftId: string }>(() => undefined),
      savePart: fromPromise<SavePartResult | NotTheirs | SessionEnded, PartToSave>(() => new Promise(() => undefined)),
    },
  }),
  { input: { draftId: 'dev:ev-1', part: readEventPart(cherryOrchard.about) } },
).start();
const event = stillFlow(deskEventMachine, 'open', { eventId: 'ev-1', event: cherryOrchard, trouble: null });
const add = () => button('Add a picture');
const isBusy = () => isAriaDisabled(add());

/** Chooses it in the dialog of the device. */
function chooseFile(file: File): void {
  const [input] = document.querySelectorAll('input[type=file]');
  if (!input) throw new Error('there is nothing to choose a file with');
  Object.defineProperty(input, 'files', { configurable: true, value: [file] });
  fireEvent.change(input);
}

describeRendered({
  owns: ['views/desk/pictures/', 'machines/desk/picture-upload/'],
  requirements: pictureUploadRequirements,
  settle: () => vi.dynamicImportSettled(),
  draw: (actor) => (
    <DeskEventFlow.Provider actor={event}>
      <PartEditorFlow.Provider actor={editor}>
        <PictureUploadFlow.Provider actor={actor}>
          <AboutPart />
        </PictureUploadFlow.Provider>
      </PartEditorFlow.Provider>
    </DeskEventFlow.Provider>
  ),
  controls: {
    'pictureUpload.choose': {
      prepare: ({ pictures }) => editor.send({ type: 'partEditor.type', field: 'pictures', value: pictures }),
      find: add,
      use: (_control, { file }) => chooseFile(file),
    },
    'pictureUpload.cancel': { find: () => button('Cancel upload') },
    'pictureUpload.askAgain': { find: () => button('Send it now') },
    'upload.progressed': { from: 'the network, while the file is on its way' },
  },
  shows: {
    resting: () => add() !== null && !isBusy(),
    checking: () => isBusy() && shownText(/^Looking at/) !== null,
    uploading: () => isBusy() && shownText(/^Uploading/) !== null,
    unknown: () => button('Send it now') !== null,
  },
});
