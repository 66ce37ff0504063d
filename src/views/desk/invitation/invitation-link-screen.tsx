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
import { useLanguage } from '#platform/language-context.ts';
import { ButtonLink } from '#platform/ui/button.tsx';
import { Notice } from '#platform/ui/notice.tsx';
import { Row } from '#platform/ui/page.tsx';
import { InvitationLinkFlow } from '#views/desk/invitation/invitation-link-context.ts';
import { Deciding } from '#views/desk/invitation/received-invitation.tsx';
import { LinkPage } from '#views/shared/layout/link-page.tsx';
import { LinkLookedUp, LinkUnreadable } from '#views/shared/layout/received-link-faces.tsx';

/** returnUri: this page, for the login. */
type Props = { returnUri: string };

function LookingUp() {
  const language = useLanguage();
  return <LinkLookedUp title={linkPage(language)} words={linkLoading(language)} />;
}

function Unreadable() {
  const language = useLanguage();
  const flow = InvitationLinkFlow.useActorRef();
  const trouble = InvitationLinkFlow.useSelector(invitationTrouble);
  const retry = () => flow.send({ type: 'invitationLink.retry' });
  return <LinkUnreadable title={linkPage(language)} trouble={trouble} onRetry={retry} />;
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
