import { useState } from 'react';
import { createPictureUploadLogic } from '#app/desk/picture-upload-logic.ts';
import { pictureUploadRelays } from '#app/desk/relays/event-parts-relays.ts';
import { useFlow } from '#app/use-flow.ts';
import { useRelays } from '#app/use-relays.ts';
import { deskEvent } from '#machines/desk/desk-event/desk-event-selectors.ts';
import { AboutPart } from '#views/desk/event/about-part.tsx';
import { DeskEventFlow } from '#views/desk/event/desk-event-context.ts';
import { WorkplaceFlow } from '#views/desk/frame/workplace-context.ts';
import { PartEditorFlow } from '#views/desk/parts/part-editor-context.ts';
import { PictureUploadFlow } from '#views/desk/pictures/picture-upload-context.ts';
import { SessionFlow } from '#views/shared/session/session-context.ts';

/** …/about: its form, which pictures come into. */
export function AboutFields() {
  const eventId = DeskEventFlow.useSelector(deskEvent)?.id ?? '';
  const [logic] = useState(() => createPictureUploadLogic());
  const pictureUpload = useFlow(logic, { input: { eventId } });
  useRelays(pictureUploadRelays, {
    pictureUpload,
    partEditor: PartEditorFlow.useActorRef(),
    workplace: WorkplaceFlow.useActorRef(),
    session: SessionFlow.useActorRef(),
  });
  return (
    <PictureUploadFlow.Provider actor={pictureUpload}>
      <AboutPart />
    </PictureUploadFlow.Provider>
  );
}
