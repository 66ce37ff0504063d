import { describe, expect, test } from 'vitest';
import { undoChangeMachine } from '#machines/account/undo-change/undo-change-machine.ts';
import { done } from '#tools/flows/walk/events.ts';
import { heldMachine } from '#tools/flows/walk/held-machine.ts';
import { describeMachine } from '../../walk-machine.ts';
import { refused, undoChangeRequirements, undone } from './undo-change-requirements.ts';

describeMachine(undoChangeRequirements);

const submitted = async () => {
  const run = heldMachine(undoChangeMachine).start({ token: 't1' });
  await run.happen({ type: 'undoChange.submit', password: 'welcome-to-foyer' });
  return run;
};

describe(undoChangeMachine.id, () => {
  test('forgets the password, keeps what was undone, and lets the session settle before it says so', async () => {
    const run = await submitted();
    const { value, context } = await run.happen(done('undoAccountChange', { result: undone, notice: null }));
    expect([value, context.password, context.undone]).toEqual(['learningWhoIsHere', '', undone]);
    expect((await run.happen(done('startSession'))).value).toBe('undone');
  });

  test('takes no second password once the link is refused', async () => {
    const run = await submitted();
    expect((await run.happen(refused('UndoTokenInvalidError'))).status).toBe('done');
  });
});
