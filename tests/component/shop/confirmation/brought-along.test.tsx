import { ApolloProvider } from '@apollo/client/react';
import { cleanup, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Route } from '#app/shop/routes/order-confirmation-route.tsx';
import { keepConfirmation } from '#services/shop/checkout/confirmation-at-hand.ts';
import { answeringClient } from '#tests/component/shop/events/answering-client.ts';
import { startedSession } from '#tests/component/shared/session/started-session.ts';
import { usualAnswers } from '#tests/failures/answers.ts';
import { person } from '#tests/model/people.ts';
import { SessionFlow } from '#views/shared/session/session-context.ts';

test('the confirmation that a payment brought along is shown at once, and read when it is opened again', async () => {
  const confirmation = usualAnswers.GetOrderConfirmation({ id: 'order-1' });
  const session = await startedSession(person('alex'));
  const { client, asked } = answeringClient({ GetOrderConfirmation: [{ data: confirmation }] });
  const show = () =>
    render(
      <ApolloProvider client={client}>
        <SessionFlow.Provider actor={session}>
          <Route params={{ orderId: 'order-1' }} />
        </SessionFlow.Provider>
      </ApolloProvider>,
    );
  const thanks = { name: 'Thank you for your order!' };
  if (!confirmation.order) throw new Error('no order');
  const customer = { __typename: 'Customer' as const, id: 'alex', emailAddress: 'alex@foyer.example' };
  keepConfirmation(client, { ...confirmation.order, customer });
  show();
  expect(screen.getByRole('heading', thanks)).not.toBeNull();
  expect(asked).toEqual([]);
  cleanup();
  show();
  expect(await screen.findByRole('heading', thanks)).not.toBeNull();
  expect(asked).toEqual([{ name: 'GetOrderConfirmation', variables: { id: 'order-1' } }]);
});
