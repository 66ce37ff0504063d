import { useSelector } from '@xstate/react';
import { Undo2 } from 'lucide-react';
import { useEffect, useRef, type FC, type FocusEvent, type PointerEvent } from 'react';
import { styled } from 'styled-components';
import { removalUndoRef } from '#machines/shop/cart/cart-selectors.ts';
import type { RemovalUndoActorRef } from '#machines/shop/removal-undo/removal-undo-machine.ts';
import { removedWhat, undoRefusal, undoState } from '#machines/shop/removal-undo/removal-undo-selectors.ts';
import {
  undoAction,
  undoDismiss,
  undoPending,
  undoPlace,
  undoRefused,
  undoRemoved,
  undoUnknown,
  undoUnknownText,
} from '#messages/cart.ts';
import { failureRetry } from '#messages/shell.ts';
import { useLanguage } from '#platform/language-context.ts';
import { Button } from '#platform/ui/button.tsx';
import { Notice } from '#platform/ui/notice.tsx';
import { CartFlow } from '#views/shop/cart/cart-context.ts';
import { cartMessage } from '#views/shop/cart/cart-message.ts';

type UndoState = ReturnType<typeof undoState>;
type Face = FC<{ actor: RemovalUndoActorRef }>;

const faces = {
  offering: Offer,
  held: Offer,
  puttingBack: Offer,
  outcomeUnknown: Unknown,
  refused: Refused,
  putBack: () => null,
  over: () => null,
} satisfies Record<UndoState, Face>;

/**
 * Where a removal can be undone; it stands above every face of the cart, so that the last item of an organizer can be
 * put back too. The button that had the focus is gone with its ticket or its offer: the focus goes on from here.
 */
export function RemovalUndo() {
  const language = useLanguage();
  const actor = CartFlow.useSelector(removalUndoRef);
  const state = useSelector(actor, (snapshot) => snapshot && undoState(snapshot));
  const face = state && faces[state];
  const place = useRef<HTMLDivElement>(null);
  const before = useRef<{ actor: typeof actor; face: typeof face }>({ actor: undefined, face: undefined });
  useEffect(() => {
    const isSame = actor === before.current.actor && face === before.current.face;
    if (!isSame && document.activeElement === document.body)
      (place.current?.querySelector('button') ?? place.current)?.focus({ preventScroll: true });
    before.current = { actor, face };
  }, [actor, face]);
  return (
    <Place ref={place} tabIndex={-1} role="status" aria-label={undoPlace(language)}>
      {actor && <UndoNotice key={actor.sessionId} actor={actor} />}
    </Place>
  );
}

/** What was removed, or what became of putting it back. */
export function UndoNotice({ actor }: { actor: RemovalUndoActorRef }) {
  const Face: Face = faces[useSelector(actor, undoState)];
  return <Face actor={actor} />;
}

function Offer({ actor }: { actor: RemovalUndoActorRef }) {
  const language = useLanguage();
  const { attendeeName: name, tierName: tier } = useSelector(actor, removedWhat);
  const isPending = useSelector(actor, undoState) === 'puttingBack';
  return (
    <div
      onPointerEnter={() => actor.send({ type: 'removal.hold' })}
      onPointerLeave={(event) => isUnattended(event) && actor.send({ type: 'removal.release' })}
      onFocus={({ target }) => target.matches(':focus-visible') && actor.send({ type: 'removal.hold' })}
      onBlur={(event) => isUnattended(event) && actor.send({ type: 'removal.release' })}
    >
      <Notice
        role="none"
        title={undoRemoved({ name, tier }, language)}
        icon={<Undo2 />}
        actions={<UndoButton actor={actor} isPending={isPending} />}
      />
    </div>
  );
}

/** Whether neither the pointer nor the keyboard’s focus stays on the offer. */
const isUnattended = ({ type, currentTarget }: FocusEvent<HTMLElement> | PointerEvent<HTMLElement>) =>
  type === 'blur' ? !currentTarget.matches(':hover') : currentTarget.querySelector(':focus-visible') === null;

function UndoButton({ actor, isPending = false }: { actor: RemovalUndoActorRef; isPending?: boolean }) {
  const language = useLanguage();
  return (
    <Button
      kind="line"
      pending={isPending && undoPending(language)}
      onClick={() => actor.send({ type: 'removal.undo' })}
    >
      {undoAction(language)}
    </Button>
  );
}

function Unknown({ actor }: { actor: RemovalUndoActorRef }) {
  const language = useLanguage();
  const { attendeeName: name, tierName: tier } = useSelector(actor, removedWhat);
  return (
    <Notice
      kind="warn"
      role="none"
      title={undoUnknown({ name, tier }, language)}
      actions={
        <>
          <Button kind="line" onClick={() => actor.send({ type: 'removal.undo' })}>
            {failureRetry(language)}
          </Button>
          <Dismiss actor={actor} />
        </>
      }
    >
      {undoUnknownText(language)}
    </Notice>
  );
}

function Refused({ actor }: { actor: RemovalUndoActorRef }) {
  const language = useLanguage();
  const refusal = useSelector(actor, undoRefusal);
  const { attendeeName: name, tierName: tier } = useSelector(actor, removedWhat);
  return (
    <Notice kind="error" title={undoRefused({ name, tier }, language)} actions={<Dismiss actor={actor} />}>
      {refusal && cartMessage(refusal, language)}
    </Notice>
  );
}

function Dismiss({ actor }: { actor: RemovalUndoActorRef }) {
  const language = useLanguage();
  return (
    <Button kind="quiet" onClick={() => actor.send({ type: 'removal.dismiss' })}>
      {undoDismiss(language)}
    </Button>
  );
}

const Place = styled.div`
  &:focus {
    outline: none;
  }
  &:not(:empty) {
    margin-block: var(--s3);
  }
`;
