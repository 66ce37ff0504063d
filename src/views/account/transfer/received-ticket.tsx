import { parseWallTime } from '#domain/event-time.ts';
import {
  isAnswerUnknown,
  receivedTransfer,
  transferLinkState,
} from '#machines/account/transfer-link/transfer-link-selectors.ts';
import { headLogIn, headSignUp } from '#messages/shell.ts';
import {
  linkAccept,
  linkAccepting,
  linkDecline,
  linkDeclining,
  linkSilent,
  linkSilentText,
  linkText,
  linkTicket,
  linkTitle,
  linkUntil,
  linkWhose,
  linkWhoseText,
} from '#messages/transfers.ts';
import { dayMonth, dayWeekday, timeInZone } from '#messages/values.ts';
import { EventPicture } from '#platform/covers/event-picture.tsx';
import { useLanguage } from '#platform/language-context.ts';
import { ticketColorOf } from '#platform/look/ticket-color.ts';
import { Button, ButtonLink } from '#platform/ui/button.tsx';
import { Notice } from '#platform/ui/notice.tsx';
import { Muted, Row } from '#platform/ui/page.tsx';
import { Slot, Ticket, TicketArt, TicketBody, TicketName, TicketStub } from '#platform/ui/ticket.tsx';
import { Day, TicketFoot, TicketMeta, TicketWhen } from '#platform/ui/ticket-details.tsx';
import type { ReceivedTransferFieldsFragment } from '#services/generated/graphql.ts';
import { LinkPage } from '#views/shared/layout/link-page.tsx';
import { TransferLinkFlow } from '#views/account/transfer/transfer-link-context.ts';
import { pictureOf } from '#views/shared/events/event-facts.ts';
import { OwnWords } from '#views/shared/own-words.tsx';

/** What it is and from whom; nothing is done before the person says so. */
export function Deciding({ returnUri }: { returnUri: string }) {
  const language = useLanguage();
  const received = TransferLinkFlow.useSelector(receivedTransfer);
  const isUnknown = TransferLinkFlow.useSelector(isAnswerUnknown);
  const isSignedOut = TransferLinkFlow.useSelector(transferLinkState) === 'signedOut';
  if (!received) return null;
  const { giverName: giver, event, expiresWallTime, timeZoneName: zone } = received;
  return (
    <LinkPage title={linkTitle({ giver }, language)}>
      <OfferedTicket received={received} />
      <p>{linkText({ organizer: event.organizer.name }, language)}</p>
      <Muted as="p">{linkUntil({ time: parseWallTime(expiresWallTime), zone }, language)}</Muted>
      {isUnknown && (
        <Notice kind="warn" title={linkSilent(language)}>
          {linkSilentText(language)}
        </Notice>
      )}
      {isSignedOut && <LogInFirst returnUri={returnUri} />}
      <Answers />
    </LinkPage>
  );
}

function OfferedTicket({ received: { event, tierName: tier } }: { received: ReceivedTransferFieldsFragment }) {
  const language = useLanguage();
  const start = parseWallTime(event.startWallTime);
  const category = event.primaryCategory?.code;
  return (
    <Slot as="div">
      <Ticket ticketColor={ticketColorOf(category, event.id)}>
        <TicketArt>
          <EventPicture event={{ id: event.id, category }} src={pictureOf(event)} />
        </TicketArt>
        <TicketBody>
          <TicketName as="h2">
            <OwnWords of={event} />
          </TicketName>
          <TicketMeta>
            {event.organizer.name}
            <br />
            {[event.locationName, event.location?.city].filter(Boolean).join(', ')}
          </TicketMeta>
          <TicketFoot>{linkTicket({ tier }, language)}</TicketFoot>
        </TicketBody>
        <TicketStub>
          <Day
            weekday={dayWeekday({ day: start }, language)}
            day={start.day}
            month={dayMonth({ day: start }, language)}
          />
          <TicketWhen>{timeInZone({ time: start, zone: event.timeZoneName }, language)}</TicketWhen>
        </TicketStub>
      </Ticket>
    </Slot>
  );
}

function LogInFirst({ returnUri }: { returnUri: string }) {
  const language = useLanguage();
  const back = `?returnUri=${encodeURIComponent(returnUri)}`;
  return (
    <>
      <Notice kind="warn" title={linkWhose(language)}>
        {linkWhoseText(language)}
      </Notice>
      <Row $gap="s3">
        <ButtonLink href={`/auth/login${back}`}>{headLogIn(language)}</ButtonLink>
        <ButtonLink kind="line" href={`/sign-up${back}`}>
          {headSignUp(language)}
        </ButtonLink>
      </Row>
    </>
  );
}

function Answers() {
  const language = useLanguage();
  const flow = TransferLinkFlow.useActorRef();
  const state = TransferLinkFlow.useSelector(transferLinkState);
  return (
    <Row $gap="s3">
      <Button
        pending={state === 'accepting' && linkAccepting(language)}
        disabled={state === 'declining'}
        onClick={() => flow.send({ type: 'transferLink.accept' })}
      >
        {linkAccept(language)}
      </Button>
      <Button
        kind="line"
        pending={state === 'declining' && linkDeclining(language)}
        disabled={state === 'accepting'}
        onClick={() => flow.send({ type: 'transferLink.decline' })}
      >
        {linkDecline(language)}
      </Button>
    </Row>
  );
}
