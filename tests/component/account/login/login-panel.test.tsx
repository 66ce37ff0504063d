import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { LoginPanel } from '#views/account/login/login-panel.tsx';
import { startLogin } from './flow-fakes.tsx';

function show(fakes: Parameters<typeof startLogin>[0] = {}) {
  const login = startLogin(fakes);
  render(
    <login.Provider>
      <LoginPanel />
    </login.Provider>,
  );
  return { ...login, user: userEvent.setup() };
}

describe('the login panel in mode login', () => {
  test('says at the fields what is missing, and disables the button while the form has errors', async () => {
    const { user, calls } = show();
    await user.click(screen.getByRole('button', { name: 'Login' }));
    await screen.findByText('Enter a full email address');
    expect(screen.getByText('Password is required').textContent?.trim()).toBe('Password is required');
    expect(screen.getByRole('button', { name: 'Login' }).hasAttribute('disabled')).toBe(true);
    expect(screen.getByLabelText('Email').getAttribute('aria-invalid')).toBe('true');
    await user.type(screen.getByLabelText('Email'), ' alex@foyer.example ');
    await user.type(screen.getByLabelText('Password'), 'x');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Login' }).hasAttribute('disabled')).toBe(false));
    expect(calls.logIn).toEqual([]);
  });

  test('sends the trimmed address and the password once, and says that it is under way', async () => {
    const { user, calls } = show();
    await user.type(screen.getByLabelText('Email'), 'alex@foyer.example');
    await user.type(screen.getByLabelText('Password'), 'welcome-to-foyer{Enter}');
    const button = await screen.findByRole('button', { name: /Logging in/ });
    await user.click(button);
    await user.type(screen.getByLabelText('Password'), '{Enter}');
    expect(calls.logIn).toEqual([{ username: 'alex@foyer.example', password: 'welcome-to-foyer' }]);
  });

  test('keeps what was typed when the server refuses or the connection is lost', async () => {
    const { user } = show({
      logIn: async () => {
        throw new Error('no connection');
      },
    });
    await user.type(screen.getByLabelText('Email'), 'alex@foyer.example');
    await user.type(screen.getByLabelText('Password'), 'welcome-to-foyer{Enter}');
    expect((await screen.findByRole('alert')).textContent).toBe('An unexpected error occurred');
    expect(screen.getByLabelText('Email')).toHaveProperty('value', 'alex@foyer.example');
    expect(screen.getByLabelText('Password')).toHaveProperty('value', 'welcome-to-foyer');
  });

  test('shows the password when asked to', async () => {
    const { user } = show();
    expect(screen.getByLabelText('Password').getAttribute('type')).toBe('password');
    await user.click(screen.getByRole('button', { name: 'Show password' }));
    expect(screen.getByLabelText('Password').getAttribute('type')).toBe('text');
  });

  test('carries the address into the forgotten password and back, and says that the mail was sent', async () => {
    const { user, calls } = show();
    await user.type(screen.getByLabelText('Email'), 'alex@foyer.example');
    await user.click(screen.getByRole('button', { name: 'Forgot password?' }));
    expect(document.activeElement).toBe(screen.getByLabelText('Email'));
    await user.click(screen.getByRole('button', { name: 'Reset password' }));
    expect((await screen.findByRole('status')).textContent).toBe('Password reset email sent');
    expect(calls.requestPasswordReset).toEqual([{ emailAddress: 'alex@foyer.example' }]);
    expect(screen.getByLabelText('Email')).toHaveProperty('value', 'alex@foyer.example');
  });
});

describe('the login panel in mode create', () => {
  const fill = async (user: ReturnType<typeof userEvent.setup>, email: string) => {
    await user.type(screen.getByLabelText('First name'), 'Alex');
    await user.type(screen.getByLabelText('Last name'), 'Thorsen');
    await user.type(screen.getByLabelText('Email'), email);
    await user.type(screen.getByLabelText('Password'), 'welcome-to-foyer');
  };

  test('suggests the address that was probably meant', async () => {
    const { user } = show({ input: { mode: 'create' } });
    await fill(user, 'alex@gmial.com');
    await user.click(screen.getByRole('button', { name: 'Use alex@gmail.com' }));
    expect(screen.getByLabelText('Email')).toHaveProperty('value', 'alex@gmail.com');
    expect(screen.queryByRole('button', { name: 'Use alex@gmail.com' })).toBeNull();
  });

  test("leads to 'Check your email.' by way of another mail", async () => {
    const { user, calls } = show({
      input: { mode: 'create' },
      signUp: async () => ({ result: { __typename: 'Success', success: true }, notice: null }),
    });
    await fill(user, 'alex@foyer.example');
    await user.click(screen.getByRole('button', { name: 'Sign up' }));
    await user.click(await screen.findByRole('button', { name: 'Request another email' }));
    await screen.findByRole('button', { name: 'Request the confirmation email again' });
    expect(calls).toEqual({
      logIn: [],
      signUp: [
        { firstName: 'Alex', lastName: 'Thorsen', emailAddress: 'alex@foyer.example', password: 'welcome-to-foyer' },
      ],
      refreshVerification: [{ emailAddress: 'alex@foyer.example' }],
      requestPasswordReset: [],
    });
  });

  test("says at the password what the server's rules say", async () => {
    const message = 'The password needs at least 8 characters.';
    const { user } = show({
      input: { mode: 'create' },
      signUp: async () => ({
        result: {
          __typename: 'PasswordValidationError',
          errorCode: 'PASSWORD_VALIDATION_ERROR',
          message,
          validationErrorMessage: message,
        },
        notice: { tone: 'error', message: { code: 'PasswordValidationError', words: message } },
      }),
    });
    await fill(user, 'alex@foyer.example');
    await user.click(screen.getByRole('button', { name: 'Sign up' }));
    await screen.findByText(message);
    const password = screen.getByLabelText('Password');
    expect(document.getElementById(password.getAttribute('aria-describedby') ?? '')?.textContent?.trim()).toBe(message);
    expect(screen.getByLabelText('First name')).toHaveProperty('value', 'Alex');
  });
});
