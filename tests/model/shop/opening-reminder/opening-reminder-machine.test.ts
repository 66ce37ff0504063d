import { describe, expect, test } from 'vitest';
import { unexpectedError } from '#domain/notice.ts';
import { openingReminderMachine, reminderSet } from '#machines/shop/opening-reminder/opening-reminder-machine.ts';
import { isReminderShown, reminderPending } from '#machines/shop/opening-reminder/opening-reminder-selectors.ts';
import { done, failed } from '#tools/flows/walk/events.ts';
import { heldMachine } from '#tools/flows/walk/held-machine.ts';
import { describeMachine } from '../../walk-machine.ts';
import { openingReminderRequirements, remind, remove, signIn, signOut } from './opening-reminder-requirements.ts';

describeMachine(openingReminderRequirements);

async function start(isSignedIn: boolean) {
  const run = heldMachine(openingReminderMachine).start({ eventId: 'ev-1' });
  if (isSignedIn) await run.happen(signIn);
  return run;
}

describe(openingReminderMachine.id, () => {
  test('sets a reminder, says so, and takes it back', async () => {
    const run = await start(true);
    await run.happen(done('getHasOpeningReminder', false));
    expect(reminderPending(await run.happen(remind))).toBe('setting');
    expect(isReminderShown(await run.happen(done('setOpeningReminder', 'set')))).toBe(true);
    expect(run.emitted).toEqual([{ type: 'notify', notice: reminderSet }]);
    expect(reminderPending(await run.happen(remove))).toBe('removing');
    expect(isReminderShown(await run.happen(done('removeOpeningReminder', 'removed')))).toBe(false);
    run.actor.stop();
  });

  test('asks a visitor to log in, and then sets it', async () => {
    const run = await start(false);
    await run.happen(remind);
    expect(run.emitted).toEqual([{ type: 'reminder.loginNeeded' }]);
    await run.happen(signIn);
    expect(run.isWaitingFor('setOpeningReminder')).toBe(true);
    run.actor.stop();
  });

  test('forgets the wish when the login is left', async () => {
    const run = await start(false);
    await run.happen(remind);
    await run.happen({ type: 'login.left' });
    expect((await run.happen(signIn)).value).toBe('learning');
    run.actor.stop();
  });

  test('still has it when it could not be removed', async () => {
    const run = await start(true);
    await run.happen(done('getHasOpeningReminder', true));
    await run.happen(remove);
    const after = await run.happen(failed('removeOpeningReminder'));
    expect([isReminderShown(after), run.emitted]).toEqual([true, [{ type: 'notify', notice: unexpectedError }]]);
    run.actor.stop();
  });

  test('shows nothing of one person to the next', async () => {
    const run = await start(true);
    await run.happen(done('getHasOpeningReminder', true));
    expect(isReminderShown(await run.happen(signOut))).toBe(false);
    run.actor.stop();
  });
});
