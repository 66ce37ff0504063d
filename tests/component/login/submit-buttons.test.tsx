import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { startLogin } from '#tests/component/login/flow-fakes.tsx';
import { LoginPanel } from '#views/login/login-panel.tsx';

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
