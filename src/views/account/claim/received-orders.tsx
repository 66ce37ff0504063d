import { styled } from 'styled-components';
import { parseWallTime } from '#domain/event-time.ts';
import { claimLinkState, receivedOrder } from '#machines/account/claim-link/claim-link-selectors.ts';
import {
  linkAccount,
  linkAlong,
  linkClaim,
  linkClaiming,
  linkFrom,
  linkNone,
  linkOrder,
  linkOther,
  linkTickets,
  linkTitle,
  linkWhose,
  linkWhoseText,
  unknownAskAgain,
  unknownText,
  unknownTitle,
} from '#messages/claims.ts';
import { headLogIn, headSignUp } from '#messages/shell.ts';
import { shortInZone } from '#messages/values.ts';
import { useLanguage } from '#platform/language-context.ts';
import { Button, ButtonLink } from '#platform/ui/button.tsx';
import { Notice } from '#platform/ui/notice.tsx';
import { Heading, Muted, Row } from '#platform/ui/page.tsx';
import type { ReceivedOrderFieldsFragment } from '#services/generated/graphql.ts';
import { ClaimLinkFlow } from '#views/account/claim/claim-link-context.ts';
import { LinkPage } from '#views/shared/layout/link-page.tsx';
import { OwnWords } from '#views/shared/own-words.tsx';

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
        <Order key={order.code} order={order} />
      ))}
      {orders.length > 1 && <p>{linkAlong({ organizer }, language)}</p>}
      {account ? <Into account={account} organizer={organizer} /> : <LogInFirst returnUri={returnUri} />}
    </LinkPage>
  );
}

function Order({ order: { code, events } }: { order: ReceivedOrderFieldsFragment['orders'][number] }) {
  const language = useLanguage();
  return (
    <div>
      <Heading as="h2">{linkOrder({ code }, language)}</Heading>
      {events.length === 0 && <Muted as="p">{linkNone(language)}</Muted>}
      <Events>
        {events.map(({ event, tickets }) => (
          <li key={event.id}>
            <strong>
              <OwnWords of={event} />
            </strong>
            <span>{shortInZone({ time: parseWallTime(event.startWallTime), zone: event.timeZoneName }, language)}</span>
            <span>{linkTickets({ count: tickets }, language)}</span>
          </li>
        ))}
      </Events>
    </div>
  );
}

const Events = styled.ul`
  list-style: none;
  margin: var(--s2) 0 0;
  padding: 0;
  > li {
    display: grid;
    padding-block: var(--s3);
    border-top: 1px solid var(--rule);
  }
`;

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
