import { ApolloProvider } from '@apollo/client/react';
import { render, screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { Router } from 'wouter';
import { memoryLocation } from 'wouter/memory-location';
import { Route } from '#app/shop/routes/order-confirmation-route.tsx';
import { answeringClient } from '#tests/component/shop/events/answering-client.ts';

const latest = (ids: string[]) => ({
  data: {
    me: { __typename: 'CurrentUser', id: 'alex' },
    activeCustomer: {
      __typename: 'Customer',
      id: 'c-1',
      orders: { __typename: 'OrderList', items: ids.map((id) => ({ __typename: 'Order', id })) },
    },
  },
});

function show(answer: ReturnType<typeof latest>) {
  const { client, asked } = answeringClient({ GetLatestPlacedOrder: [answer] });
  const { hook, history } = memoryLocation({ path: '/order-confirmation', record: true });
  render(
    <Router hook={hook}>
      <ApolloProvider client={client}>
        <Route params={{}} />
      </ApolloProvider>
    </Router>,
  );
  return { asked, history };
}

describe('the confirmation without an order id', () => {
  test('leads to the order that was placed last', async () => {
    const { history } = show(latest(['order-7']));
    await expect.poll(() => history).toEqual(['/order-confirmation/order-7']);
  });

  test('finds none when nothing was placed', async () => {
    show(latest([]));
    expect(await screen.findByRole('heading', { level: 1, name: 'Order not found' })).not.toBeNull();
  });
});
