import { useEffect, useId, useRef } from 'react';
import { styled } from 'styled-components';
import { isUpdating, sameAttendee } from '#machines/shop/register/register-selectors.ts';
import type { SameAttendee } from '#machines/shop/register/register-setup.ts';
import {
  sameConfirmCreate,
  sameConfirmUpdate,
  sameCreate,
  sameDecline,
  sameUpdate,
  sameWhere,
} from '#messages/register.ts';
import { useLanguage } from '#platform/language-context.ts';
import { Button } from '#platform/ui/button.tsx';
import { Notice } from '#platform/ui/notice.tsx';
import { RegisterFlow } from '#views/shop/register/register-context.ts';

/** Whether an attendee who has a ticket for the event already is to have another one; in place of the form. */
export function SameAttendeeQuestion() {
  const asked = RegisterFlow.useSelector(sameAttendee);
  return asked ? <Question asked={asked} /> : null;
}

function Question({ asked }: { asked: SameAttendee }) {
  const language = useLanguage();
  const register = RegisterFlow.useActorRef();
  const updates = RegisterFlow.useSelector(isUpdating);
  const box = useRef<HTMLDivElement>(null);
  const title = useId();
  const text = useId();
  useEffect(() => box.current?.focus(), []);
  const { attendeeName: name, where } = asked;
  return (
    <Box ref={box} role="group" tabIndex={-1} aria-labelledby={title} aria-describedby={text}>
      <Notice
        kind="warn"
        role="none"
        title={<span id={title}>{updates ? sameUpdate({ name }, language) : sameCreate({ name }, language)}</span>}
        actions={
          <>
            <Button small onClick={() => register.send({ type: 'sameAttendee.confirm' })}>
              {updates ? sameConfirmUpdate(language) : sameConfirmCreate(language)}
            </Button>
            <Button kind="line" small onClick={() => register.send({ type: 'sameAttendee.decline' })}>
              {sameDecline(language)}
            </Button>
          </>
        }
      >
        <span id={text}>{sameWhere({ where }, language)}</span>
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
