import { describe, expect, test } from 'vitest';
import { resetPasswordMachine } from '#machines/account/reset-password/reset-password-machine.ts';
import { person } from '../../people.ts';
import { done } from '#tools/flows/walk/events.ts';
import { describeMachine } from '../../walk-machine.ts';
import { heldMachine } from '#tools/flows/walk/held-machine.ts';
import { refusal, reset, resetPasswordRequirements, weak } from './reset-password-requirements.ts';

describeMachine(resetPasswordRequirements);

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
    expect([value, context.formMessage]).toEqual(['enteringPassword', { notice: weak, field: 'password' }]);
    run.actor.stop();
  });
});
