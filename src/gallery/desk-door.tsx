import { deskEventMachine } from '#machines/desk/desk-event/desk-event-machine.ts';
import { partEditorMachine } from '#machines/desk/part-editor/part-editor-machine.ts';
import { beginning } from '#machines/desk/part-editor/part-editor-setup.ts';
import { useLanguage } from '#platform/language-context.ts';
import { readEventPart } from '#services/desk/event/event-parts.ts';
import type { DeskEvent } from '#services/desk/event/event-service.ts';
import { players } from '#tests/model/desk/sample-desk.ts';
import { aDeskEvent, cherryOrchard } from '#tests/model/desk/sample-event.ts';
import { DoorPapers } from '#views/desk/door/door-papers.tsx';
import { DoorPart } from '#views/desk/door/door-part.tsx';
import { doorWords } from '#views/desk/door/door-words.ts';
import { DeskEventFlow } from '#views/desk/event/desk-event-context.ts';
import { EventPage } from '#views/desk/event/event-page.tsx';
import { PartEditorFlow } from '#views/desk/parts/part-editor-context.ts';
import { PartFacts } from '#views/desk/parts/part-facts.tsx';
import { atDesk } from './frame/at-desk.tsx';
import type { GalleryArea } from './frame/gallery-state.ts';
import { stillFlow } from './frame/still-flow.ts';

type State = Parameters<typeof stillFlow<typeof partEditorMachine>>[1];
type Context = Parameters<typeof stillFlow<typeof partEditorMachine>>[2];

const owner = { ...players, permissions: [...players.permissions, 'ReadRegistration' as const] };
const [mainDoor] = cherryOrchard.door.lists;
const withDoors = (...lists: DeskEvent['door']['lists']) => aDeskEvent({ door: { ...cherryOrchard.door, lists } });
const several = mainDoor
  ? withDoors(
      mainDoor,
      { ...mainDoor, id: 'd-2', name: 'Balcony stair', productIds: ['t-2', 'a-1'], opens: '2026-12-13T18:00:00' },
      {
        ...mainDoor,
        id: 'd-3',
        name: 'The entrance from the courtyard behind the theatre, by the chestnut tree',
        productIds: ['t-1'],
      },
    )
  : cherryOrchard;

const shown = (name: string, event: DeskEvent, state: State | null, context: Partial<Context> = {}) =>
  atDesk(name, owner, 'events/ev-1/door', () => (
    <DeskEventFlow.Provider actor={stillFlow(deskEventMachine, 'open', { eventId: 'ev-1', event, trouble: null })}>
      <EventPage path={`/desk/${players.code}/events/ev-1`} open="door" permissions={owner.permissions}>
        {() => (
          <>
            {state === null ? <ReadOnly event={event} /> : <Editor event={event} state={state} context={context} />}
            <DoorPapers event={event} />
          </>
        )}
      </EventPage>
    </DeskEventFlow.Provider>
  ));

function Editor({ event, state, context }: { event: DeskEvent; state: State; context: Partial<Context> }) {
  const part = readEventPart(event.door);
  const actor = stillFlow(partEditorMachine, state, { ...beginning({ draftId: 'dev:ev-1:DOOR', part }), ...context });
  return (
    <PartEditorFlow.Provider actor={actor}>
      <DoorPart />
    </PartEditorFlow.Provider>
  );
}

function ReadOnly({ event }: { event: DeskEvent }) {
  return <PartFacts words={doorWords(useLanguage(), event)} values={readEventPart(event.door).values} />;
}

const typed = readEventPart(several.door).values;

/** The doors of an event, and the lists for them. */
export const states: GalleryArea = [
  shown('none', withDoors(), 'clean'),
  shown('one', cherryOrchard, 'clean'),
  shown('several', several, 'clean'),
  shown('faulty', cherryOrchard, 'dirty', {
    mine: typed,
    faults: [
      { field: 'lists.0.name', fault: 'REPEATED' },
      { field: 'lists.0.opens', fault: 'OUT_OF_RANGE' },
      { field: 'lists.0.closes', fault: 'OUT_OF_RANGE' },
      { field: 'lists.1.productIds', fault: 'REQUIRED' },
    ],
  }),
  shown('saving', cherryOrchard, 'saving', { mine: typed }),
  shown('conflicted', cherryOrchard, 'conflicted', {
    mine: typed,
    theirs: { version: 5, values: { lists: [] }, by: 'Marie Tremblay', at: '2026-11-28T22:02:00Z' },
    collisions: ['lists'],
  }),
  shown('read-only', several, null),
];
