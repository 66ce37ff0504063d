import { act, screen, within } from '@testing-library/react';
import type { userEvent } from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { here } from '#tests/model/account/security/sample-guards.ts';
import { settled } from '#tools/flows/walk/held-machine.ts';
import { isLocked, panel, refusal, showManagement as show, success, textOf } from './show-management.tsx';

describe('where you are logged in', () => {
  test('says which login is this one, and that it has no way to be ended here', async () => {
    await show();
    const [first, second] = panel('Where you are logged in').getAllByRole('listitem');
    expect([textOf(first), first?.querySelector('button')]).toEqual([
      'Firefox on Linux This oneLogged in Nov 20, 2026',
      null,
    ]);
    expect(textOf(second)).toMatch(
      /^Safari on iOS Logged in Nov 3, 2026, last used Nov 2[12], 2026, \d{1,2}:\d0 [ap]\.m\.Log out Safari on iOS$/,
    );
  });

  test('ends the one that was pressed, and locks the others meanwhile', async () => {
    const { user, asked } = await show();
    const sessions = panel('Where you are logged in');
    await user.click(sessions.getByRole('button', { name: 'Log out Safari on iOS' }));
    expect(asked()).toEqual([['endSession', { id: 's-2' }]]);
    expect(isLocked(sessions.getByRole('button', { name: 'Log out everywhere else' }))).toBe(true);
    await user.click(sessions.getByRole('button', { name: 'Log out everywhere else' }));
    expect(asked()).toHaveLength(1);
  });

  test('offers to log out nowhere where this is the only one', async () => {
    await show({ getMySessions: () => ({ __typename: 'MySessions', sessions: [here] }) });
    const sessions = panel('Where you are logged in');
    expect(sessions.queryAllByRole('button')).toEqual([]);
    expect(sessions.getByText('You are logged in nowhere else.').tagName).toBe('P');
  });

  test('can be read again when it could not be, beside everything else', async () => {
    let reads = 0;
    const { user } = await show({
      getMySessions: () => {
        reads += 1;
        if (reads === 1) throw new Error('no connection');
        return { __typename: 'MySessions', sessions: [here] };
      },
    });
    const sessions = panel('Where you are logged in');
    expect(sessions.getByRole('alert').textContent).toContain('An unexpected error occurred');
    expect(panel('Password').getByRole('button', { name: 'Change password' }).tagName).toBe('BUTTON');
    await user.click(sessions.getByRole('button', { name: 'Try again' }));
    await act(settled);
    expect(sessions.getByText('This one').tagName).toBe('SPAN');
  });
});

describe('the password', () => {
  const change = async (user: ReturnType<typeof userEvent.setup>) => {
    const password = panel('Password');
    await user.type(password.getByLabelText('Current password'), 'welcome-to-foyer');
    await user.type(password.getByLabelText('New password'), 'a sentence is fine{Enter}');
    await act(settled);
    return password;
  };

  test('says what it must be, and what a change does', async () => {
    await show();
    const password = panel('Password');
    expect(password.getByText('8 characters or more; a sentence is fine.').tagName).toBe('P');
    expect(password.getByText('Logs you out everywhere else, and we mail you that it was changed.').tagName).toBe(
      'SPAN',
    );
  });

  test('asks for both before anything is sent', async () => {
    const { user, asked } = await show();
    await user.click(panel('Password').getByRole('button', { name: 'Change password' }));
    expect([panel('Password').getAllByText('Password is required').length, asked()]).toEqual([2, []]);
  });

  test('says at the field that the current one is wrong', async () => {
    const { user } = await show({
      updateCustomerPassword: () => refusal('InvalidCredentialsError', 'This is not your password'),
    });
    const password = await change(user);
    const field = password.getByLabelText('Current password');
    expect(field.getAttribute('aria-invalid')).toBe('true');
    expect(document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent).toContain(
      'This is not your password',
    );
  });

  test('says at the field that the new one is guessed first, and keeps what was typed', async () => {
    const { user } = await show({
      updateCustomerPassword: () =>
        refusal('PasswordValidationError', 'This password is one of those that are guessed first.'),
    });
    const password = await change(user);
    expect(password.getByLabelText('New password').getAttribute('aria-invalid')).toBe('true');
    expect(password.getByLabelText<HTMLInputElement>('New password').value).toBe('a sentence is fine');
  });

  test('is sent once, announced when it holds, and gone from the fields, where the focus stays', async () => {
    const { user, asked } = await show({ updateCustomerPassword: () => success('Password changed') });
    const password = await change(user);
    expect(asked()).toEqual([
      ['updateCustomerPassword', { currentPassword: 'welcome-to-foyer', newPassword: 'a sentence is fine' }],
    ]);
    expect(password.getByRole('status').textContent).toBe('Your new password holds. Everybody else was logged out.');
    const field = password.getByLabelText<HTMLInputElement>('Current password');
    expect([field.value, document.activeElement === field]).toEqual(['', true]);
  });

  test('takes no second press while it is changed', async () => {
    const { user, asked } = await show();
    const password = await change(user);
    const button = password.getByRole('button', { name: /^Changing/ });
    await user.click(button);
    expect([isLocked(button), asked().length]).toEqual([true, 1]);
  });
});

describe('the email address', () => {
  test('is shown with whether it is confirmed', async () => {
    await show();
    expect(textOf(panel('Email address').getByText('alex@foyer.example').parentElement)).toBe(
      'alex@foyer.example Confirmed',
    );
  });

  test('is asked for in a dialog, which says where the mail went and gives the focus back', async () => {
    const { user, asked } = await show({
      requestUpdateCustomerEmailAddress: () => ({ result: { __typename: 'Success', success: true }, notice: null }),
    });
    const opener = screen.getByRole('button', { name: 'Change email address' });
    await user.click(opener);
    const dialog = within(screen.getByRole('dialog', { name: 'Change email address' }));
    expect(document.activeElement).toBe(dialog.getByLabelText('New email address'));
    await user.type(dialog.getByLabelText('New email address'), 'alex.t@foyer.example');
    await user.type(dialog.getByLabelText('Your password'), 'welcome-to-foyer');
    await user.click(dialog.getByRole('button', { name: 'Mail me the link' }));
    await act(settled);
    expect(asked()).toEqual([
      ['requestUpdateCustomerEmailAddress', { password: 'welcome-to-foyer', newEmailAddress: 'alex.t@foyer.example' }],
    ]);
    expect(panel('Email address').getByRole('status').textContent).toBe(
      'Waiting for alex.t@foyer.exampleWe mailed a link there, which works for an hour. Open it to make this your address. Until then you log in with the one you have now; when it changes, we tell the old address.',
    );
    await act(() => new Promise((resolve) => setTimeout(resolve)));
    expect(document.activeElement).toBe(opener);
  });

  test('is not sent where it is no address', async () => {
    const { user, asked } = await show();
    await user.click(screen.getByRole('button', { name: 'Change email address' }));
    const dialog = within(screen.getByRole('dialog'));
    await user.type(dialog.getByLabelText('New email address'), 'nobody');
    await user.click(dialog.getByRole('button', { name: 'Mail me the link' }));
    expect([dialog.getByLabelText('New email address').getAttribute('aria-invalid'), asked()]).toEqual(['true', []]);
  });
});
