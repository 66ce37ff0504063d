import { ApolloProvider } from '@apollo/client/react';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { Router } from 'wouter';
import { memoryLocation } from 'wouter/memory-location';
import { Route } from '#app/shop/routes/order-confirmation-route.tsx';
import { answeringClient } from '#tests/component/shop/events/answering-client.ts';
import { startedSession } from '#tests/component/shared/session/started-session.ts';
import { person } from '#tests/model/people.ts';
import { SessionFlow } from '#views/shared/session/session-context.ts';

const refused = { data: { me: null, order: null } };
const unknownOrder = {
  data: { me: { __typename: 'CurrentUser', id: 'alex', identifier: 'alex@foyer.example' }, order: null },
};

async function show(me: ReturnType<typeof person>, answers: (typeof refused | typeof unknownOrder)[]) {
  const session = await startedSession(me);
  const { client } = answeringClient({ GetOrderConfirmation: answers });
  const { hook, history } = memoryLocation({ path: '/order-confirmation/order-1', record: true });
  render(
    <Router hook={hook}>
      <ApolloProvider client={client}>
        <SessionFlow.Provider actor={session}>
          <Route params={{ orderId: 'order-1' }} />
        </SessionFlow.Provider>
      </ApolloProvider>
    </Router>,
  );
  return { history };
}

test('an order that was refused to somebody who is logged in after all can be asked for again', async () => {
  await show(person('alex'), [refused, unknownOrder]);
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: 'Order not found' })).not.toBeNull();
});
