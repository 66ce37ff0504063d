import { useQuery } from '@apollo/client/react';
import { styled } from 'styled-components';
import { inCents } from '#domain/money.ts';
import {
  cardsBalance,
  cardsNone,
  cardsNoneText,
  cardsOf,
  cardsText,
  cardsUntil,
  pageGiftCards,
  pageNoCustomer,
} from '#messages/account.ts';
import { useLanguage } from '#platform/language-context.ts';
import { longDay } from '#platform/long-day.ts';
import { errorShownBy } from '#platform/error-shown-by.ts';
import { Cover } from '#platform/covers/cover.tsx';
import { moneyIn } from '#platform/money-in.ts';
import { EmptyState } from '#platform/ui/empty-state.tsx';
import { Figures, Small, Stack, Title } from '#platform/ui/page.tsx';
import { Panel } from '#platform/ui/panel.tsx';
import { VisuallyHidden } from '#platform/ui/visually-hidden.tsx';
import {
  GetActiveCustomerGiftCardsDocument,
  type GetActiveCustomerGiftCardsQuery,
} from '#services/generated/graphql.ts';
import { AccountLoading, AccountTrouble } from '#views/account/settings/account-states.tsx';

type GiftCard = NonNullable<GetActiveCustomerGiftCardsQuery['activeCustomer']>['openGiftCards'][number];

/** /account/gift-cards: the customer's open gift cards (customer specification §2). */
export function GiftCardsScreen() {
  const language = useLanguage();
  const { data, loading, error, refetch } = useQuery(GetActiveCustomerGiftCardsDocument, {
    fetchPolicy: 'network-only',
    context: errorShownBy('inline'),
  });
  const cards = data?.activeCustomer?.openGiftCards;
  if (loading && !cards) return <AccountLoading title={pageGiftCards(language)} />;
  if (!cards) {
    const message = error ? undefined : pageNoCustomer(language);
    return (
      <AccountTrouble
        title={pageGiftCards(language)}
        message={message}
        onRetry={() => void refetch().catch(() => undefined)}
      />
    );
  }
  return (
    <Stack $gap="s6">
      <Title>{pageGiftCards(language)}</Title>
      {cards.length === 0 ? (
        <EmptyState
          art={<Cover event={{ id: 'gift-cards', category: 'music' }} shape="ticket" />}
          title={cardsNone(language)}
        >
          {cardsNoneText(language)}
        </EmptyState>
      ) : (
        <>
          <p>{cardsText(language)}</p>
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
  const language = useLanguage();
  const { code, currentBalance, initialBalance, organization, expiresAt } = card;
  return (
    <Row>
      <div>
        <Figures as="b">{code}</Figures>
        {organization && <Small as="p">{organization.name}</Small>}
        {typeof expiresAt === 'string' && (
          <Small as="p">{cardsUntil({ day: longDay(expiresAt, language) }, language)}</Small>
        )}
      </div>
      <Balance>
        <VisuallyHidden as="dt">{cardsBalance(language)}</VisuallyHidden>
        <dd>
          <Figures as="b">{moneyIn(currentBalance, language)}</Figures>
          <Small as="p">{cardsOf({ amount: inCents(initialBalance) }, language)}</Small>
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
