import { describe, expect, test } from 'vitest';
import { emailChangeMachine } from '#machines/account/email-change/email-change-machine.ts';
import { done, failed } from '#tools/flows/walk/events.ts';
import { heldMachine } from '#tools/flows/walk/held-machine.ts';
import { describeMachine } from '../../walk-machine.ts';
import { changed, emailChangeRequirements } from './email-change-requirements.ts';

describeMachine(emailChangeRequirements);

describe(emailChangeMachine.id, () => {
  test('lets the session settle before it says that the address is changed', async () => {
    const run = heldMachine(emailChangeMachine).start({ token: 't1' });
    await run.happen(failed('updateCustomerEmailAddress'));
    await run.happen({ type: 'emailChange.retry' });
    const answer = { result: { __typename: 'Success' }, notice: changed };
    expect((await run.happen(done('updateCustomerEmailAddress', answer))).value).toBe('learningWhoIsHere');
    expect((await run.happen(done('startSession'))).value).toBe('changed');
    expect(run.emitted.at(-1)).toEqual({ type: 'notify', notice: changed });
  });
});
