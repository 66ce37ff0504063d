import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { useEventChange } from '#app/desk/routes/use-event-change.ts';
import type { PartValues } from '#domain/part-values.ts';
import { doneAt } from '#machines/desk/event-change/event-change-selectors.ts';
import { ticketColorOf } from '#platform/look/ticket-color.ts';
import type { DeskEvent } from '#services/desk/event/event-service.ts';
import type { EventMoveInput } from '#services/desk/generated/graphql.ts';
import { EventChangeFlow } from '#views/desk/event-change/event-change-context.ts';
import { MoveOffer } from '#views/desk/event-change/move-offer.tsx';

type Props = {
  event: DeskEvent;
  /** Of the part that is open. */
  version: number;
  moveOf: (typed: PartValues, event: DeskEvent) => EventMoveInput | null;
  /** The editor of the part: from, once it is moved, the version that began another editor; and what stands above its fields. */
  children: (from: number, offer: ReactNode) => ReactNode;
};

/** A part whose times or place may be moved with people who are told; after that its form begins with what is so then. */
export function MovableEvent({ event, version, moveOf, children }: Props) {
  const eventChange = useEventChange(event.id);
  const movedAt = useSelector(eventChange, doneAt);
  const from = movedAt !== null && version > movedAt ? movedAt + 1 : 0;
  const offer = (
    <MoveOffer
      moveOf={(typed) => moveOf(typed, event)}
      version={version}
      ticketColor={ticketColorOf(event.about.primaryCategory, event.id)}
    />
  );
  return <EventChangeFlow.Provider actor={eventChange}>{children(from, offer)}</EventChangeFlow.Provider>;
}
