import { describe, expect, test } from 'vitest';
import { verificationMachine } from '#machines/account/verification/verification-machine.ts';
import { person } from '../../people.ts';
import { done, failed } from '#tools/flows/walk/events.ts';
import { describeMachine } from '../../walk-machine.ts';
import { heldMachine } from '#tools/flows/walk/held-machine.ts';
import { emailAddress, refused, verificationRequirements, verified } from './verification-requirements.ts';

describeMachine(verificationRequirements);

const start = () => heldMachine(verificationMachine).start({ token: 't1', emailAddress });

describe(verificationMachine.id, () => {
  test("says 'Account verified' and lets the session settle first", async () => {
    const run = start();
    await run.happen(done('verifyCustomerAccount', { result: person('alex'), notice: verified }));
    expect(run.emitted).toEqual([{ type: 'notify', notice: verified }]);
    expect((await run.happen(done('startSession'))).value).toBe('verified');
  });

  test('does not say that it verified somebody who was verified already', async () => {
    const run = start();
    await run.happen(done('verifyCustomerAccount', refused));
    const { value, context } = await run.happen(done('getMe', person('alex')));
    expect([value, context.formMessage, run.emitted]).toEqual(['alreadyVerified', refused.notice, []]);
  });

  test("says 'Error verifying account' for an unknown token, and can send another", async () => {
    const run = start();
    await run.happen(done('verifyCustomerAccount', refused));
    await run.happen(done('getMe', null));
    expect(run.emitted).toEqual([
      { type: 'notify', notice: { tone: 'error', message: { code: 'accountNotVerified' } } },
    ]);
    await run.happen({ type: 'verification.resend', emailAddress: 'other@foyer.example' });
    expect([run.actor.getSnapshot().value, run.actor.getSnapshot().context.emailAddress]).toEqual([
      'resending',
      'other@foyer.example',
    ]);
    run.actor.stop();
  });

  test('tries the same token again after a lost connection', async () => {
    const run = start();
    await run.happen(failed('verifyCustomerAccount'));
    await run.happen({ type: 'verification.retry' });
    expect([run.actor.getSnapshot().value, run.isWaitingFor('verifyCustomerAccount')]).toEqual(['verifying', true]);
    run.actor.stop();
  });
});
