import { fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { startLogin } from '#tests/component/account/login/flow-fakes.tsx';
import { LoginPanel } from '#views/account/login/login-panel.tsx';

test.each([
  ['login', 'Login'],
  ['create', 'Sign up'],
  ['update', 'Reset password'],
] as const)('in mode %s the button %s is disabled while the form has errors', async (mode, name) => {
  const user = userEvent.setup();
  const { Provider, calls } = startLogin({ input: { mode } });
  render(
    <Provider>
      <LoginPanel />
    </Provider>,
  );
  const button = () => screen.getByRole('button', { name });
  const isDisabled = () => button().hasAttribute('disabled');
  expect(isDisabled()).toBe(false);
  await user.type(screen.getByLabelText('Email'), 'nobody');
  await user.click(button());
  await expect.poll(isDisabled).toBe(true);
  await user.type(screen.getByLabelText('Email'), '@foyer.example');
  for (const [label, text] of [
    ['First name', 'Alex'],
    ['Last name', 'Thorsen'],
    ['Password', 'welcome-to-foyer'],
  ] as const) {
    const field = screen.queryByLabelText(label);
    if (field) await user.type(field, text);
  }
  await expect.poll(isDisabled).toBe(false);
  expect(calls).toEqual({ logIn: [], signUp: [], refreshVerification: [], requestPasswordReset: [] });
});

const shown = (mode: 'login' | 'create' | 'update', name: string) => {
  const user = userEvent.setup();
  const { Provider } = startLogin({ input: { mode } });
  render(
    <Provider>
      <LoginPanel />
    </Provider>,
  );
  return { user, isDisabled: () => screen.getByRole('button', { name }).hasAttribute('disabled') };
};

describe.each([
  ['login', 'Login'],
  ['create', 'Sign up'],
  ['update', 'Reset password'],
] as const)('in mode %s, when a field is left', (mode, name) => {
  test('with an error, it is said and the button is disabled until it is mended', async () => {
    const { user, isDisabled } = shown(mode, name);
    await user.type(screen.getByLabelText('Email'), 'nobody');
    fireEvent.blur(screen.getByLabelText('Email'));
    expect(await screen.findByText('Enter a full email address')).toBeDefined();
    expect(isDisabled()).toBe(true);
    await user.type(screen.getByLabelText('Email'), '@foyer.example');
    await expect.poll(isDisabled).toBe(false);
  });

  test('empty, or for another button, nothing is said', async () => {
    const { user, isDisabled } = shown(mode, name);
    fireEvent.blur(screen.getByLabelText('Email'));
    await user.type(screen.getByLabelText('Email'), 'nobody');
    fireEvent.blur(screen.getByLabelText('Email'), { relatedTarget: screen.getByRole('button', { name }) });
    expect([isDisabled(), screen.queryByText('Enter a full email address')]).toEqual([false, null]);
  });
});
