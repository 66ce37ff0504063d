import { Suspense } from 'react';
import type { EventMoveInput } from '#services/desk/generated/graphql.ts';
import { canLook, isOpenFor } from '#machines/desk/event-change/event-change-selectors.ts';
import { partRefusal, typedValues } from '#machines/desk/part-editor/part-editor-selectors.ts';
import type { PartValues } from '#domain/part-values.ts';
import { offerMove, offerText, offerTitle } from '#messages/event-change.ts';
import { useLanguage } from '#platform/language-context.ts';
import { lazyPart } from '#platform/parts.ts';
import { Button } from '#platform/ui/button.tsx';
import { Notice } from '#platform/ui/notice.tsx';
import { EventChangeFlow } from '#views/desk/event-change/event-change-context.ts';
import { PartEditorFlow } from '#views/desk/parts/part-editor-context.ts';

const EventChangeDialog = lazyPart(
  async () => (await import('#views/desk/event-change/event-change-dialog.tsx')).EventChangeDialog,
);

type Props = {
  /** The move that what is typed asks for. */
  moveOf: (typed: PartValues) => EventMoveInput | null;
  /** Of the part that is open. */
  version: number;
  ticketColor: string;
};

/** Where a save was refused because people have tickets: the way to move the event with what was typed. */
export function MoveOffer({ moveOf, version, ticketColor }: Props) {
  const language = useLanguage();
  const flow = EventChangeFlow.useActorRef();
  const refusal = PartEditorFlow.useSelector(partRefusal);
  const typed = PartEditorFlow.useSelector(typedValues);
  const isFree = EventChangeFlow.useSelector(canLook);
  const isOpen = EventChangeFlow.useSelector(isOpenFor('MOVE'));
  const move = refusal?.__typename === 'EventMoveNeededError' ? moveOf(typed) : null;
  return (
    <>
      {refusal?.__typename === 'EventMoveNeededError' && move && (
        <div style={{ marginBottom: 'var(--s4)' }}>
          <Notice
            role="none"
            title={offerTitle({ count: refusal.registrations }, language)}
            actions={
              <Button
                small
                aria-haspopup="dialog"
                aria-disabled={!isFree}
                onClick={() => flow.send({ type: 'eventChange.look', change: { deed: 'MOVE', move }, version })}
              >
                {offerMove(language)}
              </Button>
            }
          >
            {offerText(language)}
          </Notice>
        </div>
      )}
      {isOpen && (
        <Suspense fallback={null}>
          <EventChangeDialog ticketColor={ticketColor} />
        </Suspense>
      )}
    </>
  );
}
