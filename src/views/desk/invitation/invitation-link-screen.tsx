import type { FC } from 'react';
import {
  invitationLinkState,
  invitationRefusal,
  invitationTrouble,
  joinedOrganization,
} from '#machines/desk/invitation-link/invitation-link-selectors.ts';
import { roleMay } from '#messages/desk.ts';
import {
  acceptedGo,
  acceptedTitle,
  linkLoading,
  linkPage,
  refusedMine,
  refusedTitle,
  refusedWhy,
} from '#messages/invitation.ts';
import { failureRetry } from '#messages/shell.ts';
import { messageOfFailure, titleOfFailure } from '#platform/failure-message.ts';
import { useLanguage } from '#platform/language-context.ts';
import { Button, ButtonLink } from '#platform/ui/button.tsx';
import { Notice } from '#platform/ui/notice.tsx';
import { Row, Stack } from '#platform/ui/page.tsx';
import { SkeletonBar } from '#platform/ui/skeleton.tsx';
import { VisuallyHidden } from '#platform/ui/visually-hidden.tsx';
import { InvitationLinkFlow } from '#views/desk/invitation/invitation-link-context.ts';
import { Deciding } from '#views/desk/invitation/received-invitation.tsx';
import { LinkPage } from '#views/shared/layout/link-page.tsx';

/** returnUri: this page, for the login. */
type Props = { returnUri: string };

function LookingUp() {
  const language = useLanguage();
  return (
    <LinkPage title={linkPage(language)}>
      <VisuallyHidden role="status">{linkLoading(language)}</VisuallyHidden>
      <Stack aria-busy="true">
        <SkeletonBar $height="1.5rem" />
        <SkeletonBar $width="70%" $height="1.5rem" />
      </Stack>
    </LinkPage>
  );
}

function Unreadable() {
  const language = useLanguage();
  const flow = InvitationLinkFlow.useActorRef();
  const trouble = InvitationLinkFlow.useSelector(invitationTrouble);
  return (
    <LinkPage title={linkPage(language)}>
      {trouble && (
        <Notice kind="error" title={titleOfFailure(trouble, language)}>
          {messageOfFailure(trouble, language)}
        </Notice>
      )}
      <Row>
        <Button onClick={() => flow.send({ type: 'invitationLink.retry' })}>{failureRetry(language)}</Button>
      </Row>
    </LinkPage>
  );
}

function Accepted() {
  const language = useLanguage();
  const organization = InvitationLinkFlow.useSelector(joinedOrganization);
  if (!organization) return null;
  const { name: organizer, role, code } = organization;
  return (
    <LinkPage title={acceptedTitle({ organizer }, language)}>
      <Notice kind="ok">{roleMay({ role }, language)}</Notice>
      <Row>
        <ButtonLink href={`/desk/${code}`}>{acceptedGo(language)}</ButtonLink>
      </Row>
    </LinkPage>
  );
}

function Refused() {
  const language = useLanguage();
  const refusal = InvitationLinkFlow.useSelector(invitationRefusal);
  return (
    <LinkPage title={refusedTitle(language)}>
      {refusal && <Notice kind="warn">{refusedWhy({ why: refusal }, language)}</Notice>}
      <Row>
        <ButtonLink href="/desk">{refusedMine(language)}</ButtonLink>
      </Row>
    </LinkPage>
  );
}

const faces = {
  reading: LookingUp,
  unreadable: Unreadable,
  deciding: Deciding,
  accepting: Deciding,
  signedOut: Deciding,
  accepted: Accepted,
  refused: Refused,
} satisfies Record<ReturnType<typeof invitationLinkState>, FC<Props>>;

/** The page behind the mail that invites somebody to work for an organizer. */
export function InvitationLinkScreen({ returnUri }: Props) {
  const Face: FC<Props> = faces[InvitationLinkFlow.useSelector(invitationLinkState)];
  return <Face returnUri={returnUri} />;
}
