import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import {
  resetPasswordMachine,
  type ResetPasswordActors,
} from '#machines/account/reset-password/reset-password-machine.ts';
import type { Person } from '#machines/shared/session/session-machine.ts';
import { verificationMachine, type VerificationActors } from '#machines/account/verification/verification-machine.ts';
import { person } from '#tests/model/people.ts';
import { ResetPasswordFlow } from '#views/account/account-links/reset-password-context.ts';
import { ResetPasswordScreen } from '#views/account/account-links/reset-password-screen.tsx';
import { VerificationFlow } from '#views/account/account-links/verification-context.ts';
import { VerifyScreen } from '#views/account/account-links/verify-screen.tsx';
import { SessionFlow } from '#views/shared/session/session-context.ts';
import { sessionOf } from './started-session.ts';

function showVerify(token: string | null, accepts: boolean, me: Person | null = accepts ? person('alex') : null) {
  const asked: unknown[] = [];
  const refusal = {
    __typename: 'VerificationTokenInvalidError',
    errorCode: 'VERIFICATION_TOKEN_INVALID_ERROR',
    message: 'This link was used.',
  } as const;
  const actors = {
    verifyCustomerAccount: fromPromise(async ({ input }) => {
      asked.push(input);
      return accepts
        ? { result: person('alex'), notice: { tone: 'success', message: { code: 'accountVerified' } } }
        : { result: refusal, notice: { tone: 'error', message: { code: refusal.__typename, words: refusal.message } } };
    }),
    refreshVerification: fromPromise(async ({ input }) => {
      asked.push(input);
      return {
        result: { __typename: 'Success', success: true },
        notice: { tone: 'success', message: { code: 'verificationResent' } },
      };
    }),
    getMe: fromPromise<Person | null>(async () => me),
    startSession: fromPromise<void, { user: Person | null }>(async () => undefined),
  } satisfies VerificationActors;
  const verification = createActor(verificationMachine.provide({ actors }), {
    input: { token, emailAddress: 'alex@foyer.example' },
  }).start();
  render(
    <SessionFlow.Provider actor={sessionOf(async () => me).start()}>
      <VerificationFlow.Provider actor={verification}>
        <VerifyScreen returnUri="/event/42" />
      </VerificationFlow.Provider>
    </SessionFlow.Provider>,
  );
  return { asked, user: userEvent.setup() };
}

describe('the verification page', () => {
  test('says that the account is verified, and leads back to the event', async () => {
    const { asked } = showVerify('t1', true);
    await screen.findByRole('heading', { name: 'Account verified' });
    const back = await screen.findByRole('link', { name: 'Back to the event' });
    expect([back.getAttribute('href'), asked]).toEqual(['/event/42', [{ token: 't1' }]]);
  });

  test("says 'Error verifying account' with the server's words, and sends another link", async () => {
    const { asked, user } = showVerify('t1', false);
    await screen.findByRole('heading', { name: 'Error verifying account' });
    expect(screen.getByRole('alert').textContent).toBe('This link was used.');
    await user.click(screen.getByRole('button', { name: 'Request another email' }));
    await screen.findByRole('heading', { name: 'Check your email.' });
    expect(asked).toEqual([{ token: 't1' }, { emailAddress: 'alex@foyer.example' }]);
  });

  test("does not say 'Account verified' to a verified person with a bad link", async () => {
    showVerify('t1', false, person('alex'));
    await screen.findByRole('heading', { name: 'Error verifying account' });
    await screen.findByText('There is nothing left to do: you are logged in, and your account is verified already.');
    expect([screen.getByRole('alert').textContent, screen.queryByText('Account verified')]).toEqual([
      'This link was used.',
      null,
    ]);
    expect(screen.getByRole('link', { name: 'Back to the event' }).getAttribute('href')).toBe('/event/42');
  });

  test("says 'Invalid token' and asks nothing when there is none", async () => {
    const { asked } = showVerify(null, true);
    await screen.findByRole('heading', { name: 'Invalid token' });
    expect(asked).toEqual([]);
  });
});

const replaces = {
  __typename: 'AlreadyLoggedInError',
  errorCode: 'ALREADY_LOGGED_IN_ERROR',
  message: 'You are logged in.',
  loggedInAs: 'robin@foyer.example',
  linkedAccount: 'alex@foyer.example',
} as const;

function showReset(token: string | null, { isRobinHere = false } = {}) {
  const asked: unknown[] = [];
  const actors = {
    resetPassword: fromPromise(async ({ input }) => {
      asked.push(input);
      return isRobinHere && input.switchAccount !== true
        ? {
            result: replaces,
            notice: { tone: 'error', message: { code: replaces.__typename, words: replaces.message } },
          }
        : { result: person('alex'), notice: { tone: 'success', message: { code: 'passwordReset' } } };
    }),
    startSession: fromPromise<void, { user: Person | null }>(async () => undefined),
  } satisfies ResetPasswordActors;
  const resetPassword = createActor(resetPasswordMachine.provide({ actors }), { input: { token } }).start();
  render(
    <SessionFlow.Provider actor={sessionOf(async () => null).start()}>
      <ResetPasswordFlow.Provider actor={resetPassword}>
        <ResetPasswordScreen />
      </ResetPasswordFlow.Provider>
    </SessionFlow.Provider>,
  );
  return { asked, user: userEvent.setup() };
}

describe('the reset page', () => {
  const button = () => screen.getByRole('button', { name: 'Reset password' });

  test('waits until both passwords are there and the same', async () => {
    const { asked, user } = showReset('t1');
    expect(button().hasAttribute('disabled')).toBe(true);
    await user.type(screen.getByLabelText('Password'), 'welcome-to-foyer');
    await user.type(screen.getByLabelText('Confirm password'), 'welcome');
    await user.tab();
    await screen.findByText('Passwords do not match');
    expect(button().hasAttribute('disabled')).toBe(true);
    await user.type(screen.getByLabelText('Confirm password'), '-to-foyer');
    await waitFor(() => expect(button().hasAttribute('disabled')).toBe(false));
    expect(screen.queryByText('Passwords do not match')).toBeNull();
    await user.click(button());
    await screen.findByRole('heading', { name: 'Password reset successfully' });
    expect(asked).toEqual([{ token: 't1', password: 'welcome-to-foyer' }]);
  });

  const typeTwice = async (user: ReturnType<typeof userEvent.setup>) => {
    await user.type(screen.getByLabelText('Password'), 'welcome-to-foyer');
    await user.type(screen.getByLabelText('Confirm password'), 'welcome-to-foyer');
    await waitFor(() => expect(button().hasAttribute('disabled')).toBe(false));
    await user.click(button());
  };

  test('names both accounts before it logs one out, and needs no password a second time', async () => {
    const { asked, user } = showReset('t1', { isRobinHere: true });
    await typeTwice(user);
    expect((await screen.findByRole('alert')).textContent).toBe(
      'You are logged in as robin@foyer.example. The link in the email is for alex@foyer.example.',
    );
    await user.click(screen.getByRole('button', { name: 'Switch account' }));
    await screen.findByRole('heading', { name: 'Password reset successfully' });
    const given = { token: 't1', password: 'welcome-to-foyer' };
    expect(asked).toEqual([given, { ...given, switchAccount: true }]);
  });

  test('leaves the link as it is for who stays, and says so', async () => {
    const { asked, user } = showReset('t1', { isRobinHere: true });
    await typeTwice(user);
    await user.click(await screen.findByRole('button', { name: 'Stay as robin@foyer.example' }));
    expect((await screen.findByRole('status')).textContent).toBe(
      'You are still logged in as robin@foyer.example. The link in the email was not used.',
    );
    expect(asked).toHaveLength(1);
  });

  test("says 'Invalid token' when there is none", async () => {
    showReset(null);
    expect((await screen.findByRole('heading')).textContent).toBe('Invalid token');
  });
});
