import type { FC } from 'react';
import {
  linkRefusal,
  linkTrouble,
  receivedTransfer,
  transferLinkState,
} from '#machines/account/transfer-link/transfer-link-selectors.ts';
import {
  acceptedGo,
  acceptedText,
  acceptedTitle,
  blockedWhy,
  declinedText,
  declinedTitle,
  linkLoading,
  linkPage,
  refusedFind,
  refusedTitle,
} from '#messages/transfers.ts';
import { useLanguage } from '#platform/language-context.ts';
import { ButtonLink } from '#platform/ui/button.tsx';
import { Notice } from '#platform/ui/notice.tsx';
import { Row } from '#platform/ui/page.tsx';
import { LinkPage } from '#views/shared/layout/link-page.tsx';
import { LinkLookedUp, LinkUnreadable } from '#views/shared/layout/received-link-faces.tsx';
import { Deciding } from '#views/account/transfer/received-ticket.tsx';
import { TransferLinkFlow } from '#views/account/transfer/transfer-link-context.ts';

/** returnUri: this page, for the login. */
type Props = { returnUri: string };

function LookingUp() {
  const language = useLanguage();
  return <LinkLookedUp title={linkPage(language)} words={linkLoading(language)} />;
}

function Unreadable() {
  const language = useLanguage();
  const flow = TransferLinkFlow.useActorRef();
  const trouble = TransferLinkFlow.useSelector(linkTrouble);
  const retry = () => flow.send({ type: 'transferLink.retry' });
  return <LinkUnreadable title={linkPage(language)} trouble={trouble} onRetry={retry} />;
}

function Accepted() {
  const language = useLanguage();
  return (
    <LinkPage title={acceptedTitle(language)}>
      <Notice kind="ok">{acceptedText(language)}</Notice>
      <Row>
        <ButtonLink href="/my-events">{acceptedGo(language)}</ButtonLink>
      </Row>
    </LinkPage>
  );
}

function Declined() {
  const language = useLanguage();
  const received = TransferLinkFlow.useSelector(receivedTransfer);
  return (
    <LinkPage title={declinedTitle(language)}>
      <Notice kind="ok">{declinedText({ giver: received?.giverName ?? '' }, language)}</Notice>
      <Find />
    </LinkPage>
  );
}

function Refused() {
  const language = useLanguage();
  const refusal = TransferLinkFlow.useSelector(linkRefusal);
  return (
    <LinkPage title={refusedTitle(language)}>
      {refusal && <Notice kind="warn">{blockedWhy({ why: refusal }, language)}</Notice>}
      <Find />
    </LinkPage>
  );
}

function Find() {
  return (
    <Row>
      <ButtonLink href="/events">{refusedFind(useLanguage())}</ButtonLink>
    </Row>
  );
}

const faces = {
  reading: LookingUp,
  unreadable: Unreadable,
  deciding: Deciding,
  accepting: Deciding,
  declining: Deciding,
  signedOut: Deciding,
  accepted: Accepted,
  declined: Declined,
  refused: Refused,
} satisfies Record<ReturnType<typeof transferLinkState>, FC<Props>>;

/** The page behind the mail that offers a ticket (docs/decisions/132). */
export function TransferLinkScreen({ returnUri }: Props) {
  const Face: FC<Props> = faces[TransferLinkFlow.useSelector(transferLinkState)];
  return <Face returnUri={returnUri} />;
}
