import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { Router } from 'wouter';
import { memoryLocation } from 'wouter/memory-location';
import { AccountPage } from '#app/account/routes/account-page.tsx';
import { CustomerOnly } from '#app/customer-only.tsx';
import type { Person } from '#machines/shared/session/session-machine.ts';
import { person } from '#tests/model/people.ts';
import { settled } from '#tools/flows/walk/held-machine.ts';
import { SessionFlow } from '#views/shared/session/session-context.ts';
import { sessionOf } from '../../shared/session/started-session.ts';

async function show(getMe: () => Promise<Person | null>, path = '/account/comm') {
  const session = sessionOf(getMe).start();
  const { hook, searchHook, history } = memoryLocation({ path, record: true });
  render(
    <Router hook={hook} searchHook={searchHook}>
      <SessionFlow.Provider actor={session}>
        <CustomerOnly>
          <AccountPage>
            <h1>Mine</h1>
          </AccountPage>
        </CustomerOnly>
      </SessionFlow.Provider>
    </Router>,
  );
  await act(settled);
  return { history, user: userEvent.setup() };
}

describe('the account', () => {
  test('shows its page and which one it is', async () => {
    await show(async () => person('alex'));
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Mine');
    expect(screen.getByRole('link', { name: 'Email Updates' }).getAttribute('aria-current')).toBe('page');
    expect(screen.getByRole('link', { name: 'Profile Settings' }).getAttribute('aria-current')).toBe(null);
  });

  test('leads a visitor to the login, with the path and the query to come back to', async () => {
    const { history } = await show(async () => null, '/account/registration-forms?status=any');
    expect(history).toEqual(['/auth/login?returnUri=%2Faccount%2Fregistration-forms%3Fstatus%3Dany']);
    expect(screen.queryByText('Mine')).toBe(null);
  });

  test('waits until it is known who is here', async () => {
    const { history } = await show(() => new Promise(() => undefined));
    expect(screen.getByRole('status').textContent).toBe('Loading');
    expect(history).toEqual(['/account/comm']);
  });

  test('says that the server cannot be reached, and asks again', async () => {
    let tries = 0;
    const { user } = await show(async () => {
      tries += 1;
      if (tries === 1) throw new Error('no connection');
      return person('alex');
    });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await act(settled);
    expect(screen.getByText('Mine').tagName).toBe('H1');
  });
});
