import {
  invitationLinkState,
  isAcceptanceUnknown,
  receivedInvitation,
} from '#machines/desk/invitation-link/invitation-link-selectors.ts';
import { roleMay, roleName } from '#messages/desk.ts';
import {
  linkAccept,
  linkAccepting,
  linkBy,
  linkByNobody,
  linkFactor,
  linkFactorText,
  linkRole,
  linkSilent,
  linkSilentText,
  linkTitle,
  linkUntil,
  linkWhose,
  linkWhoseText,
} from '#messages/invitation.ts';
import { headLogIn, headSignUp } from '#messages/shell.ts';
import { useLanguage } from '#platform/language-context.ts';
import { Button, ButtonLink } from '#platform/ui/button.tsx';
import { Fact, Facts } from '#platform/ui/facts.tsx';
import { Notice } from '#platform/ui/notice.tsx';
import { Muted, Row } from '#platform/ui/page.tsx';
import { dayOf } from '#platform/viewers-day.ts';
import { InvitationLinkFlow } from '#views/desk/invitation/invitation-link-context.ts';
import { LinkPage } from '#views/shared/layout/link-page.tsx';

/** Organizer, role and who invites; nothing is done before the person says so. */
export function Deciding({ returnUri }: { returnUri: string }) {
  const language = useLanguage();
  const flow = InvitationLinkFlow.useActorRef();
  const received = InvitationLinkFlow.useSelector(receivedInvitation);
  const isUnknown = InvitationLinkFlow.useSelector(isAcceptanceUnknown);
  const state = InvitationLinkFlow.useSelector(invitationLinkState);
  if (!received) return null;
  const { organizationName: organizer, invitedBy: name, role, expiresAt, needsSecondFactor } = received;
  return (
    <LinkPage title={linkTitle({ organizer }, language)}>
      <p>{name === null ? linkByNobody({ organizer }, language) : linkBy({ name, organizer }, language)}</p>
      <Facts>
        <Fact term={linkRole(language)}>{roleName({ role }, language)}</Fact>
      </Facts>
      <p>{roleMay({ role }, language)}</p>
      {needsSecondFactor && (
        <Notice kind="info" role="none" title={linkFactor(language)}>
          {linkFactorText(language)}
        </Notice>
      )}
      <Muted as="p">{linkUntil({ day: dayOf(expiresAt, language) }, language)}</Muted>
      {isUnknown && (
        <Notice kind="warn" title={linkSilent(language)}>
          {linkSilentText(language)}
        </Notice>
      )}
      {state === 'signedOut' && <LogInFirst returnUri={returnUri} />}
      <Row>
        <Button
          pending={state === 'accepting' && linkAccepting(language)}
          onClick={() => flow.send({ type: 'invitationLink.accept' })}
        >
          {linkAccept(language)}
        </Button>
      </Row>
    </LinkPage>
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
