import { describe, expect, test } from 'vitest';
import { submissionMachine } from '#machines/account/submission/submission-machine.ts';
import { parseSubmissionStatus } from '#machines/account/submission/submission-status.ts';
import { sampleForm } from '../../shop/checkout/sample-order.ts';
import { done, failed } from '#tools/flows/walk/events.ts';
import { describeMachine } from '../../walk-machine.ts';
import { heldMachine } from '#tools/flows/walk/held-machine.ts';
import { submissionRequirements } from './submission-requirements.ts';

describeMachine(submissionRequirements);

describe(submissionMachine.id, () => {
  test('remembers what went wrong by a code, and no name of a class', async () => {
    const run = heldMachine(submissionMachine).start({ submissionId: 'f-1' });
    const after = await run.happen(failed('getFormSubmission', new TypeError('Failed to fetch')));
    expect(after.context.trouble).toEqual({ code: 'noConnection' });
    run.actor.stop();
  });

  test('goes back to the list when the answers were saved', async () => {
    const run = heldMachine(submissionMachine).start({ submissionId: 'f-1' });
    await run.happen(done('getFormSubmission', sampleForm('f-1')));
    expect((await run.happen({ type: 'submission.completed' })).status).toBe('done');
    expect(run.emitted).toEqual([{ type: 'navigate', to: '/account/registration-forms' }]);
  });
});

test.each([
  [null, 'incomplete'],
  ['any', 'any'],
  ['Complete', 'complete'],
  ['incomplete', 'incomplete'],
  ['neither', 'incomplete'],
])('the status %s of an address reads as %s', (text, status) => {
  expect(parseSubmissionStatus(text)).toBe(status);
});
