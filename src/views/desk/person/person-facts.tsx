import { styled } from 'styled-components';
import type { ReactNode } from 'react';
import {
  factBoughtBy,
  factCode,
  factGiven,
  factGivenText,
  factMail,
  factOrder,
  factPhone,
  factSold,
  factTicket,
} from '#messages/desk-person.ts';
import { wayName } from '#messages/desk-orders.ts';
import { useLanguage } from '#platform/language-context.ts';
import { Anchor } from '#platform/ui/anchor.tsx';
import type { DeskPersonFieldsFragment } from '#services/desk/generated/graphql.ts';

/** A ticket, by whom it was bought, and how who has it is reached. code: of the organizer, for the order's address. */
export function PersonFacts({ code, person }: { code: string; person: DeskPersonFieldsFragment }) {
  const language = useLanguage();
  const { orderCode, boughtBy, emailAddress, mailbox, phoneNumber } = person;
  const order = orderCode !== null && (
    <Anchor key="order" href={`/desk/${code}/orders/${orderCode}`}>
      {orderCode}
    </Anchor>
  );
  return (
    <Pairs>
      <Pair term={factTicket(language)}>
        <b>{person.tierName}</b>
        {person.addOns.map((name) => `, ${name}`)}
      </Pair>
      <Pair term={factCode(language)}>{person.code}</Pair>
      {order && (
        <Pair term={factOrder(language)}>
          {boughtBy === null ? order : factBoughtBy({ buyer: boughtBy, order: () => order }, language)}
        </Pair>
      )}
      {person.soldAs !== null && <Pair term={factSold(language)}>{wayName({ way: person.soldAs }, language)}</Pair>}
      {person.isGiven && <Pair term={factGiven(language)}>{factGivenText(language)}</Pair>}
      {emailAddress !== null && emailAddress !== mailbox && <Pair term={factMail(language)}>{emailAddress}</Pair>}
      {phoneNumber !== null && <Pair term={factPhone(language)}>{phoneNumber}</Pair>}
    </Pairs>
  );
}

export function Pair({ term, children }: { term: ReactNode; children: ReactNode }) {
  return (
    <div>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** Facts as a list. */
export const Pairs = styled.dl`
  display: grid;
  font-size: var(--t-small);
  line-height: 1.4;
  > div {
    display: grid;
    grid-template-columns: 8.5rem minmax(0, 1fr);
    gap: var(--s3);
    padding-block: 0.4375rem;
    border-bottom: 1px solid var(--rule);
  }
  dt {
    color: var(--ink-2);
    overflow-wrap: anywhere;
  }
  dd {
    margin: 0;
    overflow-wrap: anywhere;
  }
  a {
    font-weight: 600;
    color: var(--accent);
  }
`;
