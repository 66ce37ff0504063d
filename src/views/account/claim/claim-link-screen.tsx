import type { FC } from 'react';
import { claimLinkState, claimRefusal, claimTrouble } from '#machines/account/claim-link/claim-link-selectors.ts';
import { keptOrders, keptText, keptTitle, linkLoading, linkPage, refusedTitle, refusedWhy } from '#messages/claims.ts';
import { acceptedGo, refusedFind } from '#messages/transfers.ts';
import { useLanguage } from '#platform/language-context.ts';
import { ButtonLink } from '#platform/ui/button.tsx';
import { Notice } from '#platform/ui/notice.tsx';
import { Row } from '#platform/ui/page.tsx';
import { ClaimLinkFlow } from '#views/account/claim/claim-link-context.ts';
import { ReceivedOrders } from '#views/account/claim/received-orders.tsx';
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
  const flow = ClaimLinkFlow.useActorRef();
  const trouble = ClaimLinkFlow.useSelector(claimTrouble);
  const retry = () => flow.send({ type: 'claimLink.retry' });
  return <LinkUnreadable title={linkPage(language)} trouble={trouble} onRetry={retry} />;
}

function Kept() {
  const language = useLanguage();
  return (
    <LinkPage title={keptTitle(language)}>
      <Notice kind="ok">{keptText(language)}</Notice>
      <Row $gap="s3">
        <ButtonLink href="/my-events">{acceptedGo(language)}</ButtonLink>
        <ButtonLink kind="line" href="/account/orders">
          {keptOrders(language)}
        </ButtonLink>
      </Row>
    </LinkPage>
  );
}

function Refused() {
  const language = useLanguage();
  const refusal = ClaimLinkFlow.useSelector(claimRefusal);
  return (
    <LinkPage title={refusedTitle(language)}>
      {refusal && <Notice kind="warn">{refusedWhy({ why: refusal }, language)}</Notice>}
      <Row>
        <ButtonLink href="/events">{refusedFind(language)}</ButtonLink>
      </Row>
    </LinkPage>
  );
}

const faces = {
  reading: LookingUp,
  unreadable: Unreadable,
  signedOut: ReceivedOrders,
  deciding: ReceivedOrders,
  claiming: ReceivedOrders,
  unknown: ReceivedOrders,
  kept: Kept,
  refused: Refused,
} satisfies Record<ReturnType<typeof claimLinkState>, FC<Props>>;

/** The page behind the mail of what was sold by hand (docs/decisions/181). */
export function ClaimLinkScreen({ returnUri }: Props) {
  const Face: FC<Props> = faces[ClaimLinkFlow.useSelector(claimLinkState)];
  return <Face returnUri={returnUri} />;
}
