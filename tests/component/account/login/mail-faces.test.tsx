import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { startLogin } from '#tests/component/account/login/flow-fakes.tsx';
import { LoginPanel } from '#views/account/login/login-panel.tsx';

function show(input: NonNullable<Parameters<typeof startLogin>[0]>['input']) {
  const login = startLogin({ input });
  render(
    <login.Provider>
      <LoginPanel />
    </login.Provider>,
  );
  return { ...login, user: userEvent.setup() };
}
const emailAddress = 'alex@foyer.example';

describe('the faces of a mail under way', () => {
  test('Check your email. says that another email was sent and what the spam filter must allow', () => {
    show({ mode: 'view', emailAddress });
    const words = document.body.textContent ?? '';
    expect(words).toContain('Another email was sent to alex@foyer.example to verify your account.');
    expect(words).toContain('Make sure that your spam filter allows mail from Foyer.');
    expect(words).toContain('If you do not receive the message in the next hour, contact support');
    expect(screen.getByRole('link', { name: 'contact support' }).getAttribute('href')).toMatch(/^mailto:.+@/);
  });

  test('Almost done! asks to check the inbox for the verification link', () => {
    show({ mode: 'pending', emailAddress });
    expect(document.body.textContent).toContain('Check the inbox of alex@foyer.example for the verification link.');
    expect(screen.getByRole('button', { name: 'Request another email' }).tagName).toBe('BUTTON');
  });

  test('goes back from the forgotten password to the login', async () => {
    const { actor, user } = show({ mode: 'update' });
    await user.click(screen.getByRole('button', { name: 'Back' }));
    expect(actor.getSnapshot().value).toBe('enteringCredentials');
  });
});
