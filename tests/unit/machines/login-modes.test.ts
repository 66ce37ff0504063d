import { describe, expect, test } from 'vitest';
import { createActor, fromCallback } from 'xstate';
import { loginMachine } from '#machines/account/login/login-machine.ts';
import type { LoginInput } from '#machines/account/login/login-types.ts';

const machine = loginMachine.provide({ actors: { keepDraft: fromCallback(() => undefined) } });

/** Customer specification §4, 'Login dialog modes': what leads from one to another without the server. */
const emailAddress = 'alex@foyer.example';
function after(
  input: LoginInput,
  ...events: Parameters<ReturnType<typeof createActor<typeof loginMachine>>['send']>[0][]
) {
  const actor = createActor(machine, { input });
  actor.start();
  for (const event of events) actor.send(event);
  const { value, context } = actor.getSnapshot();
  actor.stop();
  return [value, context.emailAddress];
}

describe('the login modes', () => {
  test('login to create, and back', () => {
    expect(after({ mode: 'login' }, { type: 'login.showSignUp', emailAddress })).toEqual([
      'enteringDetails',
      emailAddress,
    ]);
    expect(after({ mode: 'create' }, { type: 'login.back' })[0]).toBe('enteringCredentials');
  });

  test('login to update', () => {
    expect(after({ mode: 'login' }, { type: 'login.showForgotPassword', emailAddress })).toEqual([
      'enteringEmail',
      emailAddress,
    ]);
  });

  test('update to login', () => {
    expect(after({ mode: 'update' }, { type: 'login.back' })[0]).toBe('enteringCredentials');
  });

  test('update does not lead to create, nor create to update', () => {
    expect(after({ mode: 'update' }, { type: 'login.showSignUp', emailAddress })[0]).toBe('enteringEmail');
    expect(after({ mode: 'create' }, { type: 'login.showForgotPassword', emailAddress })[0]).toBe('enteringDetails');
  });
});
