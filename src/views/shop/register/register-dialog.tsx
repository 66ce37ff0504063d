import type { FC } from 'react';
import {
  isSubmitting,
  missing,
  registerEvent,
  registerFace,
  request,
  type RegisterFace,
} from '#machines/shop/register/register-selectors.ts';
import { pageLoading } from '#messages/event.ts';
import { summaryTitle } from '#messages/order.ts';
import {
  dialogCloseToGoOn,
  dialogMissing,
  dialogNotLoaded,
  dialogNotLoadedText,
  dialogNumber,
  dialogPaidElsewhere,
  dialogTitle,
} from '#messages/register.ts';
import { failureRetry } from '#messages/shell.ts';
import { useLanguage } from '#platform/language-context.ts';
import { ticketColorOf } from '#platform/look/ticket-color.ts';
import { Button } from '#platform/ui/button.tsx';
import { Dialog } from '#platform/ui/dialog.tsx';
import { DialogStubHead } from '#platform/ui/dialog-stub.tsx';
import { Notice } from '#platform/ui/notice.tsx';
import { Muted, Stack } from '#platform/ui/page.tsx';
import { SkeletonBar } from '#platform/ui/skeleton.tsx';
import { VisuallyHidden } from '#platform/ui/visually-hidden.tsx';
import { OverlayFlow } from '#views/shared/overlay/overlay-context.ts';
import { CodeNotice } from '#views/shop/register/code-notice.tsx';
import { NoConnection } from '#views/shop/register/no-connection.tsx';
import { saleWords } from '#views/shared/events/sale-words.ts';
import { RegisterFlow } from '#views/shop/register/register-context.ts';
import { RegistrationAside } from '#views/shop/register/registration-aside.tsx';
import { RegistrationEntries } from '#views/shop/register/registration-entries.tsx';
import { SameAttendeeQuestion } from '#views/shop/register/same-attendee-question.tsx';
import { OwnWords } from '#views/shared/own-words.tsx';

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
  const language = useLanguage();
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
      title={dialogTitle({ mode: asked.mode }, language)}
      description={asked.mode === 'update' ? dialogNumber({ number: asked.registrationItemId }, language) : undefined}
      ticketColor={event ? ticketColorOf(event.primaryCategory?.code, event.id) : 'var(--ticket-void)'}
      stub={
        event && face !== 'notFound' && face !== 'notOnSale' ? (
          <RegistrationAside event={event} />
        ) : (
          <DialogStubHead name={summaryTitle(language)} />
        )
      }
    >
      <Face />
    </Dialog>
  );
}

function Opening() {
  const language = useLanguage();
  return (
    <Stack aria-busy="true">
      <VisuallyHidden as="output">{pageLoading(language)}</VisuallyHidden>
      <SkeletonBar $width="45%" $height="1.5rem" />
      <SkeletonBar $height="3rem" />
      <SkeletonBar $width="30%" />
      <SkeletonBar $height="3.25rem" />
      <SkeletonBar $height="3.25rem" />
    </Stack>
  );
}

function Unavailable() {
  const language = useLanguage();
  const register = RegisterFlow.useActorRef();
  return (
    <Notice
      kind="error"
      title={dialogNotLoaded(language)}
      actions={
        <Button small onClick={() => register.send({ type: 'register.retry' })}>
          {failureRetry(language)}
        </Button>
      }
    >
      {dialogNotLoadedText(language)}
    </Notice>
  );
}

function NotFound() {
  const language = useLanguage();
  const what = RegisterFlow.useSelector(missing);
  return (
    <Notice kind="error" title={dialogMissing({ what }, language)}>
      {what === 'registrations' && <p>{dialogPaidElsewhere(language)}</p>}
      <Muted>{dialogCloseToGoOn(language)}</Muted>
    </Notice>
  );
}

/** The page may have been open since before the sale ended, or the dialog was asked for by the login. */
function NotOnSale() {
  const language = useLanguage();
  const event = RegisterFlow.useSelector(registerEvent);
  return (
    <Stack>
      {event?.codeRefusal !== undefined && <CodeNotice />}
      <Notice kind="error" title={event && <OwnWords of={event} />}>
        <p>{event && saleWords(event, language)}</p>
        <Muted>{dialogCloseToGoOn(language)}</Muted>
      </Notice>
    </Stack>
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
