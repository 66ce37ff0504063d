import { styled } from 'styled-components';
import { parseWallTime } from '#domain/event-time.ts';
import { inCents } from '#domain/money.ts';
import { saleDraft, soldOrder } from '#machines/desk/box-office/box-office-selectors.ts';
import {
  soldLinked,
  soldMailed,
  soldNext,
  soldNotMailed,
  soldOpen,
  soldOrder as orderWords,
  soldSum,
  soldTickets,
  soldTitle,
  soldUntil,
} from '#messages/box-office.ts';
import { useLanguage } from '#platform/language-context.ts';
import { Button, ButtonLink } from '#platform/ui/button.tsx';
import { Acts, Heading, Small, Stack } from '#platform/ui/page.tsx';
import { Panel } from '#platform/ui/panel.tsx';
import { BoxOfficeFlow } from '#views/desk/box-office/box-office-context.ts';
import { deedOf } from '#views/desk/box-office/sale-slip.tsx';

/** The tickets with their codes; from here the next person is served. orders: the address of the organizer's orders. */
export function SoldTickets({ orders }: { orders: string }) {
  const language = useLanguage();
  const flow = BoxOfficeFlow.useActorRef();
  const { way } = BoxOfficeFlow.useSelector(saleDraft);
  const order = BoxOfficeFlow.useSelector(soldOrder);
  if (!order) return null;
  const { code, buyer, total, registrations, paymentDeadline: deadline } = order;
  const deed = deedOf(way, total.amount);
  return (
    <Panel aria-labelledby="sold">
      <Stack>
        <Heading id="sold" tabIndex={-1} ref={(heading) => heading?.focus()}>
          {soldTitle({ way: deed }, language)}
        </Heading>
        <p>
          {orderWords({ code }, language)}. {soldSum({ way: deed, total: inCents(total) }, language)}
        </p>
        <p>
          {buyer.emailAddress === null
            ? soldNotMailed(language)
            : (deed === 'LINK' ? soldLinked : soldMailed)({ address: buyer.emailAddress }, language)}
        </p>
        {deadline && (
          <p>{soldUntil({ time: parseWallTime(deadline.wallTime), zone: deadline.timeZoneName }, language)}</p>
        )}
        <Codes aria-label={soldTickets(language)}>
          {registrations.map(({ id, code: ticket, attendeeName }) => (
            <li key={id}>
              <b>{ticket}</b>
              <Small>{attendeeName}</Small>
            </li>
          ))}
        </Codes>
        <Acts>
          <Button onClick={() => flow.send({ type: 'sale.next' })}>{soldNext(language)}</Button>
          <ButtonLink kind="line" href={`${orders}/${code}`}>
            {soldOpen(language)}
          </ButtonLink>
        </Acts>
      </Stack>
    </Panel>
  );
}

const Codes = styled.ul`
  display: grid;
  border-top: 1px solid var(--rule);
  li {
    display: flex;
    flex-wrap: wrap;
    gap: var(--s1) var(--s4);
    align-items: baseline;
    justify-content: space-between;
    padding-block: var(--s3);
    border-bottom: 1px solid var(--rule);
    overflow-wrap: anywhere;
  }
  b {
    font: 660 1.375rem/1.2 var(--font-display);
    letter-spacing: 0.03em;
    font-variant-numeric: lining-nums tabular-nums;
  }
`;
