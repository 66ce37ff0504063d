import type { FC } from 'react';
import {
  isSubmitting,
  missing,
  registerEvent,
  registerFace,
  request,
  type RegisterFace,
} from '#machines/shop/register/register-selectors.ts';
import { ticketColorOf } from '#platform/look/ticket-color.ts';
import { Button } from '#platform/ui/button.tsx';
import { Dialog } from '#platform/ui/dialog.tsx';
import { DialogStubHead } from '#platform/ui/dialog-stub.tsx';
import { Notice } from '#platform/ui/notice.tsx';
import { Muted, Stack } from '#platform/ui/page.tsx';
import { SkeletonBar } from '#platform/ui/skeleton.tsx';
import { VisuallyHidden } from '#platform/ui/visually-hidden.tsx';
import { OverlayFlow } from '#views/shared/overlay/overlay-context.ts';
import { NoConnection } from '#views/shop/register/no-connection.tsx';
import { saleWords } from '#views/shared/events/sale-words.ts';
import { RegisterFlow } from '#views/shop/register/register-context.ts';
import { RegistrationAside } from '#views/shop/register/registration-aside.tsx';
import { RegistrationEntries } from '#views/shop/register/registration-entries.tsx';
import { SameAttendeeQuestion } from '#views/shop/register/same-attendee-question.tsx';

const titles = { create: 'Complete your registration', update: 'Update your registration' } as const;

const faces = {
  opening: Opening,
  unavailable: Unavailable,
  notFound: NotFound,
  notOnSale: NotOnSale,
  filling: Filling,
  waitingForConnection: Filling,
  askingAboutSameAttendee: Filling,
  registered: Opening,
} satisfies Record<RegisterFace, FC>;

/** Registers attendees for an event, or updates a registration (customer specification §2, register dialog). */
export function RegisterDialog() {
  const overlay = OverlayFlow.useActorRef();
  const asked = RegisterFlow.useSelector(request);
  const event = RegisterFlow.useSelector(registerEvent);
  const isBusy = RegisterFlow.useSelector(isSubmitting);
  const face = RegisterFlow.useSelector(registerFace);
  const Face = faces[face];
  return (
    <Dialog
      open
      onOpenChange={(open) => open || overlay.send({ type: 'overlay.close' })}
      canClose={!isBusy}
      isStill={isBusy}
      title={titles[asked.mode]}
      description={asked.mode === 'update' ? `Registration ${asked.registrationItemId}` : undefined}
      ticketColor={event ? ticketColorOf(event.primaryCategory?.code, event.id) : 'var(--ticket-void)'}
      stub={
        event && face !== 'notFound' && face !== 'notOnSale' ? (
          <RegistrationAside event={event} />
        ) : (
          <DialogStubHead name="Order summary" />
        )
      }
    >
      <Face />
    </Dialog>
  );
}

function Opening() {
  return (
    <Stack aria-busy="true">
      <VisuallyHidden as="output">Loading the event</VisuallyHidden>
      <SkeletonBar $width="45%" $height="1.5rem" />
      <SkeletonBar $height="3rem" />
      <SkeletonBar $width="30%" />
      <SkeletonBar $height="3.25rem" />
      <SkeletonBar $height="3.25rem" />
    </Stack>
  );
}

function Unavailable() {
  const register = RegisterFlow.useActorRef();
  return (
    <Notice
      kind="error"
      title="The event did not arrive"
      actions={
        <Button small onClick={() => register.send({ type: 'register.retry' })}>
          Try again
        </Button>
      }
    >
      Your connection may have dropped. Nothing was added to your cart. It is asked for again by itself when there is a
      connection.
    </Notice>
  );
}

const missingTitles = {
  event: 'Event not found',
  registration: 'That registration is not in your cart any more',
  registrations: 'Your registrations are not in your cart any more',
} as const;

function NotFound() {
  const what = RegisterFlow.useSelector(missing);
  return (
    <Notice kind="error" title={missingTitles[what]}>
      {what === 'registrations' && <p>They were paid for or removed elsewhere. My events shows what is paid for.</p>}
      <Muted>Close this dialog to go on.</Muted>
    </Notice>
  );
}

/** The page may have been open since before the sale ended, or the dialog was asked for by the login. */
function NotOnSale() {
  const event = RegisterFlow.useSelector(registerEvent);
  return (
    <Notice kind="error" title={event?.name ?? ''}>
      <p>{event && saleWords(event)}</p>
      <Muted>Close this dialog to go on.</Muted>
    </Notice>
  );
}

/** The form stays below a question about it, out of sight, so that it is as it was when the person comes back to it. */
function Filling() {
  const isAsking = RegisterFlow.useSelector((snapshot) => registerFace(snapshot) === 'askingAboutSameAttendee');
  const isWaiting = RegisterFlow.useSelector((snapshot) => registerFace(snapshot) === 'waitingForConnection');
  return (
    <>
      {isAsking && <SameAttendeeQuestion />}
      <div hidden={isAsking}>
        <RegistrationEntries />
      </div>
      {isWaiting && <NoConnection />}
    </>
  );
}
