import { useQuery } from '@apollo/client/react';
import { styled } from 'styled-components';
import { displayMoney } from '#domain/money.ts';
import { longDay } from '#platform/long-day.ts';
import { errorShownBy } from '#platform/error-shown-by.ts';
import { Cover } from '#platform/covers/cover.tsx';
import { EmptyState } from '#platform/ui/empty-state.tsx';
import { Figures, Small, Stack, Title } from '#platform/ui/page.tsx';
import { Panel } from '#platform/ui/panel.tsx';
import { VisuallyHidden } from '#platform/ui/visually-hidden.tsx';
import {
  GetActiveCustomerGiftCardsDocument,
  type GetActiveCustomerGiftCardsQuery,
} from '#services/generated/graphql.ts';
import { AccountLoading, AccountTrouble, noCustomer } from '#views/account/settings/account-states.tsx';

const title = 'Gift cards';

type GiftCard = NonNullable<GetActiveCustomerGiftCardsQuery['activeCustomer']>['openGiftCards'][number];

/** /account/gift-cards: the customer's open gift cards (customer specification §2). */
export function GiftCardsScreen() {
  const { data, loading, error, refetch } = useQuery(GetActiveCustomerGiftCardsDocument, {
    fetchPolicy: 'network-only',
    context: errorShownBy('inline'),
  });
  const cards = data?.activeCustomer?.openGiftCards;
  if (loading && !cards) return <AccountLoading title={title} />;
  if (!cards) {
    const message = error ? undefined : noCustomer;
    return <AccountTrouble title={title} message={message} onRetry={() => void refetch().catch(() => undefined)} />;
  }
  return (
    <Stack $gap="s6">
      <Title>{title}</Title>
      {cards.length === 0 ? (
        <EmptyState
          art={<Cover event={{ id: 'gift-cards', category: 'music' }} shape="ticket" />}
          title="No gift cards found"
        >
          Gift cards of your account are listed here. You can also enter the code of a card when you pay.
        </EmptyState>
      ) : (
        <>
          <p>
            Only your account can pay with the cards listed here: enter a code under ‘Apply Gift Card’ when you pay.
          </p>
          <Panel as="ul">
            {cards.map((card) => (
              <CardRow key={card.id} card={card} />
            ))}
          </Panel>
        </>
      )}
    </Stack>
  );
}

function CardRow({ card }: { card: GiftCard }) {
  const { code, currentBalance, initialBalance, organization, expiresAt } = card;
  return (
    <Row>
      <div>
        <Figures as="b">{code}</Figures>
        {organization && <Small as="p">{organization.name}</Small>}
        {typeof expiresAt === 'string' && <Small as="p">Until {longDay(expiresAt)}</Small>}
      </div>
      <Balance>
        <VisuallyHidden as="dt">Balance</VisuallyHidden>
        <dd>
          <Figures as="b">{displayMoney(currentBalance)}</Figures>
          <Small as="p">of {displayMoney(initialBalance)}</Small>
        </dd>
      </Balance>
    </Row>
  );
}

const Row = styled.li`
  display: flex;
  justify-content: space-between;
  gap: var(--s4);
  padding-block: var(--s4);
  overflow-wrap: anywhere;
  & + & {
    border-top: 1px solid var(--rule);
  }
`;

const Balance = styled.dl`
  flex: none;
  text-align: right;
`;
