import { useEffect, useId, useRef } from 'react';
import { styled } from 'styled-components';
import { isUpdating, sameAttendee } from '#machines/shop/register/register-selectors.ts';
import type { SameAttendee } from '#machines/shop/register/register-setup.ts';
import { Button } from '#platform/ui/button.tsx';
import { Notice } from '#platform/ui/notice.tsx';
import { RegisterFlow } from '#views/shop/register/register-context.ts';

const places = { IN_CART: 'It is in your cart.', REGISTERED: 'It is in My events.' } as const satisfies Record<
  SameAttendee['where'],
  string
>;

/** Whether an attendee who has a ticket for the event already is to have another one; in place of the form. */
export function SameAttendeeQuestion() {
  const asked = RegisterFlow.useSelector(sameAttendee);
  return asked ? <Question asked={asked} /> : null;
}

function Question({ asked }: { asked: SameAttendee }) {
  const register = RegisterFlow.useActorRef();
  const updates = RegisterFlow.useSelector(isUpdating);
  const box = useRef<HTMLDivElement>(null);
  const title = useId();
  const text = useId();
  useEffect(() => box.current?.focus(), []);
  const has = `${asked.attendeeName} already has a ticket for this event.`;
  return (
    <Box ref={box} role="group" tabIndex={-1} aria-labelledby={title} aria-describedby={text}>
      <Notice
        kind="warn"
        role="none"
        title={<span id={title}>{updates ? `${has} Make this one theirs too?` : `${has} Add another one?`}</span>}
        actions={
          <>
            <Button small onClick={() => register.send({ type: 'sameAttendee.confirm' })}>
              {updates ? 'Make it theirs too' : 'Add another ticket'}
            </Button>
            <Button kind="line" small onClick={() => register.send({ type: 'sameAttendee.decline' })}>
              Choose someone else
            </Button>
          </>
        }
      >
        <span id={text}>{places[asked.where]}</span>
      </Notice>
    </Box>
  );
}

const Box = styled.div`
  overflow-wrap: anywhere;
  &:focus-visible {
    outline-offset: 3px;
  }
`;
