import { claimLinkState, receivedOrder } from '#machines/account/claim-link/claim-link-selectors.ts';
import {
  linkAccount,
  linkAlong,
  linkClaim,
  linkClaiming,
  linkFrom,
  linkOther,
  linkTitle,
  linkWhose,
  linkWhoseText,
  unknownAskAgain,
  unknownText,
  unknownTitle,
} from '#messages/claims.ts';
import { headLogIn, headSignUp } from '#messages/shell.ts';
import { useLanguage } from '#platform/language-context.ts';
import { Button, ButtonLink } from '#platform/ui/button.tsx';
import { Notice } from '#platform/ui/notice.tsx';
import { Muted, Row } from '#platform/ui/page.tsx';
import type { ReceivedOrderFieldsFragment } from '#services/generated/graphql.ts';
import { ClaimLinkFlow } from '#views/account/claim/claim-link-context.ts';
import { LinkPage } from '#views/shared/layout/link-page.tsx';
import { SoldOrder } from '#views/shared/layout/sold-order.tsx';

/** What goes into whose account; nothing is done before the person says so. */
export function ReceivedOrders({ returnUri }: { returnUri: string }) {
  const language = useLanguage();
  const received = ClaimLinkFlow.useSelector(receivedOrder);
  if (!received) return null;
  const { organizerName: organizer, orders, account } = received;
  return (
    <LinkPage title={linkTitle(language)}>
      <p>{linkFrom({ organizer }, language)}</p>
      {orders.map((order) => (
        <SoldOrder key={order.code} order={order} />
      ))}
      {orders.length > 1 && <p>{linkAlong({ organizer }, language)}</p>}
      {account ? <Into account={account} organizer={organizer} /> : <LogInFirst returnUri={returnUri} />}
    </LinkPage>
  );
}

type Account = NonNullable<ReceivedOrderFieldsFragment['account']>;

function Into({ account: { name, emailAddress: address }, organizer }: { account: Account; organizer: string }) {
  const language = useLanguage();
  const flow = ClaimLinkFlow.useActorRef();
  const state = ClaimLinkFlow.useSelector(claimLinkState);
  if (state === 'unknown')
    return (
      <>
        <Notice kind="warn" title={unknownTitle(language)}>
          {unknownText(language)}
        </Notice>
        <Row>
          <Button onClick={() => flow.send({ type: 'claimLink.askAgain' })}>{unknownAskAgain(language)}</Button>
        </Row>
      </>
    );
  return (
    <>
      <p>{linkAccount({ name, address, organizer }, language)}</p>
      <Row>
        <Button
          pending={state === 'claiming' && linkClaiming(language)}
          onClick={() => flow.send({ type: 'claimLink.claim' })}
        >
          {linkClaim({ name }, language)}
        </Button>
      </Row>
      <Muted as="p">{linkOther(language)}</Muted>
    </>
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
