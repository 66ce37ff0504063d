import { ofForm } from '#app/desk/routes/form-or-facts.tsx';
import { readEventPart } from '#services/desk/event/event-parts.ts';
import type { DeskEvent } from '#services/desk/event/event-service.ts';
import { DoorPapers } from '#views/desk/door/door-papers.tsx';
import { DoorPart } from '#views/desk/door/door-part.tsx';
import { doorWords } from '#views/desk/door/door-words.ts';

const DoorForm = ofForm({
  name: 'DOOR',
  of: ({ door }) => readEventPart(door),
  words: doorWords,
  Fields: DoorPart,
});

type Props = { event: DeskEvent; mayChange: boolean };

/** …/door: its doors, and the lists for them. */
export function EventDoor(props: Props) {
  return (
    <>
      <DoorForm {...props} />
      <DoorPapers event={props.event} />
    </>
  );
}
