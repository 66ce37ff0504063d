import { describe, expect, test } from 'vitest';
import type { Notice } from '#domain/answer.ts';
import { resetPasswordMachine } from '#machines/reset-password/reset-password-machine.ts';
import { person } from '../people.ts';
import { done, failed } from '#tools/flows/walk/events.ts';
import { describeMachine } from '../walk-machine.ts';
import { heldMachine } from '#tools/flows/walk/held-machine.ts';

const reset: Notice = { tone: 'success', message: 'Password reset successfully' };
const weak: Notice = { tone: 'error', message: 'At least 8 characters.' };
const refusal = (typename: string) => ({ result: { __typename: typename }, notice: weak });

describeMachine(resetPasswordMachine, {
  inputs: [{ token: null }, { token: 't1' }],
  events: [
    { type: 'resetPassword.submit', password: 'welcome-to-foyer' },
    done('resetPassword', { result: person('alex'), notice: reset }),
    ...[
      'PasswordResetTokenInvalidError',
      'PasswordResetTokenExpiredError',
      'PasswordValidationError',
      'NotVerifiedError',
      'NativeAuthStrategyError',
    ].map((typename) => done('resetPassword', refusal(typename))),
    failed('resetPassword'),
    done('startSession'),
    failed('startSession'),
  ],
  allows: {
    tokenMissing: [],
    enteringPassword: ['resetPassword.submit'],
    resetting: [],
    tokenRefused: [],
    startingSession: [],
    passwordReset: [],
  },
  invariant: ({ value, context }) => (context.password !== '') === (value === 'resetting'),
});

describe(resetPasswordMachine.id, () => {
  test("says 'Password reset successfully' and forgets the password", async () => {
    const run = heldMachine(resetPasswordMachine).start({ token: 't1' });
    await run.happen({ type: 'resetPassword.submit', password: 'welcome-to-foyer' });
    await run.happen(done('resetPassword', { result: person('alex'), notice: reset }));
    expect(run.emitted).toEqual([{ type: 'notify', notice: reset }]);
    expect((await run.happen(done('startSession'))).value).toBe('passwordReset');
  });

  test('says at the password what the server says of it', async () => {
    const run = heldMachine(resetPasswordMachine).start({ token: 't1' });
    await run.happen({ type: 'resetPassword.submit', password: 'short' });
    const { value, context } = await run.happen(done('resetPassword', refusal('PasswordValidationError')));
    expect([value, context.said]).toEqual(['enteringPassword', { notice: weak, field: 'password' }]);
    run.actor.stop();
  });
});
