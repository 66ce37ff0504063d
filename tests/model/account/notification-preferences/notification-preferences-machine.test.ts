import { describe, expect, test } from 'vitest';
import { unexpectedError } from '#domain/notice.ts';
import { notificationPreferencesMachine } from '#machines/account/notification-preferences/notification-preferences-machine.ts';
import { done, failed } from '#tools/flows/walk/events.ts';
import { describeMachine } from '../../walk-machine.ts';
import { heldMachine } from '#tools/flows/walk/held-machine.ts';
import { notificationPreferencesRequirements, preferences, turnOff } from './notification-preferences-requirements.ts';

describeMachine(notificationPreferencesRequirements);

describe(notificationPreferencesMachine.id, () => {
  async function choosing() {
    const run = heldMachine(notificationPreferencesMachine).start(undefined);
    await run.happen(done('getNotificationPreferences', preferences(true, true)));
    return run;
  }

  test('shows a choice at once and rolls it back when it was not saved', async () => {
    const run = await choosing();
    expect((await run.happen(turnOff)).context.shown).toEqual({ eventReminder: false, ceSurvey: true });
    const after = await run.happen(failed('updateMemberNotificationPreferences'));
    expect(after.context.shown).toEqual({ eventReminder: true, ceSurvey: true });
    expect(run.emitted).toEqual([{ type: 'notify', notice: unexpectedError }]);
    run.actor.stop();
  });

  test('takes over what the server answers', async () => {
    const run = await choosing();
    await run.happen(turnOff);
    const { context } = await run.happen(done('updateMemberNotificationPreferences', preferences(false, false)));
    expect([context.shown, context.saved]).toEqual([
      { eventReminder: false, ceSurvey: false },
      { eventReminder: false, ceSurvey: false },
    ]);
    expect(run.emitted).toEqual([]);
    run.actor.stop();
  });

  test('restores the toggles from what is saved on a reset', async () => {
    const run = await choosing();
    expect((await run.happen({ type: 'preferences.reset' })).value).toBe('readingPreferences');
    const { context } = await run.happen(done('getNotificationPreferences', preferences(false, true)));
    expect(context.shown).toEqual({ eventReminder: false, ceSurvey: true });
    run.actor.stop();
  });
});
