import { describe, expect, test } from 'vitest';
import { loginMachine } from '#machines/account/login/login-machine.ts';
import { done, failed } from '#tools/flows/walk/events.ts';
import { describeMachine } from '../../walk-machine.ts';
import { heldMachine } from '#tools/flows/walk/held-machine.ts';
import {
  alex,
  answer,
  credentials,
  details,
  emailAddress,
  loginRequirements,
  sent,
  wrong,
} from './login-requirements.ts';

describeMachine(loginRequirements);

const start = (mode: 'login' | 'create' | 'update' = 'login') =>
  heldMachine(loginMachine, ['keepDraft']).start({ mode });
const oops = { type: 'notify', notice: { tone: 'error', title: null, message: { code: 'loginFailed' } } };

describe(loginMachine.id, () => {
  describe('when the password is wrong', () => {
    test("goes back to the form with the server's words, and one toast", async () => {
      const run = start();
      await run.happen({ type: 'login.submit', credentials });
      const { value, context } = await run.happen(done('logIn', answer('InvalidCredentialsError', wrong)));
      expect({ value, formMessage: context.formMessage, emailAddress: context.emailAddress }).toEqual({
        value: 'enteringCredentials',
        formMessage: { notice: wrong, field: null },
        emailAddress,
      });
      expect(run.emitted).toEqual([oops]);
      run.actor.stop();
    });
  });

  describe('when the account is not verified', () => {
    test.each(['NotVerifiedError', 'MemberSentReverifyError'])(
      "shows 'Check your email.' after %s",
      async (typename) => {
        const run = start();
        await run.happen({ type: 'login.submit', credentials });
        const { value, context } = await run.happen(done('logIn', answer(typename, wrong)));
        expect({ value, formMessage: context.formMessage }).toEqual({
          value: 'checkingEmail',
          formMessage: { notice: wrong, field: null },
        });
        expect(run.emitted).toEqual([oops]);
        run.actor.stop();
      },
    );
  });

  describe('when a person is logged in', () => {
    test('ends only after the session has settled', async () => {
      const run = start();
      await run.happen({ type: 'login.submit', credentials });
      await run.happen(done('logIn', { result: alex, notice: null }));
      expect([run.actor.getSnapshot().status, run.actor.getSnapshot().context.user]).toEqual(['active', alex]);
      await run.happen(done('startSession'));
      expect([run.actor.getSnapshot().status, run.actor.getSnapshot().value]).toEqual(['done', 'loggedIn']);
    });
  });

  describe('when a person signs up', () => {
    test("leads to 'Almost done!', and a successful resend to 'Check your email.'", async () => {
      const run = start('create');
      await run.happen({ type: 'login.submitDetails', details });
      expect((await run.happen(done('signUp', answer('Success', null)))).value).toBe('awaitingVerification');
      await run.happen({ type: 'login.resend' });
      expect((await run.happen(done('refreshVerificationFirst', sent))).value).toBe('checkingEmail');
      expect(run.emitted).toEqual([{ type: 'notify', notice: sent.notice }]);
      run.actor.stop();
    });

    test('says at the password what the server says of it', async () => {
      const run = start('create');
      await run.happen({ type: 'login.submitDetails', details });
      const { value, context } = await run.happen(done('signUp', answer('PasswordValidationError', wrong)));
      expect({ value, formMessage: context.formMessage }).toEqual({
        value: 'enteringDetails',
        formMessage: { notice: wrong, field: 'password' },
      });
      run.actor.stop();
    });

    test('comes back to the form when the connection is lost', async () => {
      const run = start('create');
      await run.happen({ type: 'login.submitDetails', details });
      const { value, context } = await run.happen(failed('signUp'));
      expect([value, context.emailAddress]).toEqual(['enteringDetails', emailAddress]);
      expect(run.emitted).toEqual([{ type: 'notify', notice: { tone: 'error', message: { code: 'unexpected' } } }]);
      run.actor.stop();
    });
  });

  describe('when a submit is under way', () => {
    test('refuses a second one', async () => {
      const run = start();
      await run.happen({ type: 'login.submit', credentials });
      run.takenSince();
      await run.happen({ type: 'login.submit', credentials: { ...credentials, password: 'another' } });
      expect([run.takenSince(), run.actor.getSnapshot().context.attempt?.kind]).toEqual([[], 'logIn']);
      run.actor.stop();
    });
  });

  describe('when a password was forgotten', () => {
    test('goes back to login with the good news, and keeps the address', async () => {
      const run = start('login');
      await run.happen({ type: 'login.showForgotPassword', emailAddress: 'a@b' });
      expect(run.actor.getSnapshot().context.emailAddress).toBe('a@b');
      await run.happen({ type: 'login.requestReset', emailAddress });
      const { value, context } = await run.happen(done('requestPasswordReset', sent));
      expect([value, context.emailAddress, context.formMessage?.notice]).toEqual([
        'enteringCredentials',
        emailAddress,
        sent.notice,
      ]);
      run.actor.stop();
    });
  });
});
