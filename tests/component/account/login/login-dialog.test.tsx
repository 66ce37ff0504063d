import { ApolloClient, ApolloLink, InMemoryCache } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { GetWantedEventDocument } from '#services/generated/graphql.ts';
import { LoginDialog } from '#views/account/login/login-dialog.tsx';
import { startLogin } from './flow-fakes.tsx';

function Page() {
  const [isOpen, open] = useState(false);
  return (
    <>
      <button onClick={() => open(true)}>Register</button>
      {isOpen && <LoginDialog open onClose={() => open(false)} wantedEventId="e1" />}
    </>
  );
}

function show() {
  const client = new ApolloClient({ cache: new InMemoryCache(), link: ApolloLink.empty() });
  client.writeQuery({
    query: GetWantedEventDocument,
    variables: { id: 'e1' },
    data: { event: { __typename: 'Event', languageUsed: 'en', id: 'e1', name: 'The Winter’s Tale' } },
  });
  const { Provider } = startLogin();
  render(
    <ApolloProvider client={client}>
      <Provider>
        <Page />
      </Provider>
    </ApolloProvider>,
  );
  return userEvent.setup();
}

test('opens at the first field, names the wanted event, and gives the focus back when it closes', async () => {
  const user = show();
  await user.click(screen.getByRole('button', { name: 'Register' }));
  const dialog = await screen.findByRole('dialog', { name: 'Log in' });
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Email')));
  expect(dialog.textContent).toContain('to register for The Winter’s Tale');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Register' })));
});

test('keeps the focus in the dialog when the mode changes', async () => {
  const user = show();
  await user.click(screen.getByRole('button', { name: 'Register' }));
  await user.click(await screen.findByRole('button', { name: 'Sign up' }));
  await screen.findByRole('dialog', { name: 'Sign up' });
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('First name')));
});
