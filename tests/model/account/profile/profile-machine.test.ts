import { describe, expect, test } from 'vitest';
import { unexpectedError } from '#domain/notice.ts';
import { profileMachine, type Profile } from '#machines/account/profile/profile-machine.ts';
import { person } from '../../people.ts';
import { done, failed } from '#tools/flows/walk/events.ts';
import { describeMachine } from '../../walk-machine.ts';
import { heldMachine } from '#tools/flows/walk/held-machine.ts';
import { ended, profile, profileRequirements, renamed, saved } from './profile-requirements.ts';

describeMachine(profileRequirements);

const start = (draft: Profile | null) => heldMachine(profileMachine, ['keepDraft']).start({ draft });

describe(profileMachine.id, () => {
  test('goes on with what was typed before a reload, and can go back to what is saved', async () => {
    const run = start(renamed);
    const resumed = await run.happen(done('getMe', person('alex')));
    expect([resumed.value, resumed.context.filled, resumed.context.saved]).toEqual([
      { editing: 'dirty' },
      renamed,
      profile(),
    ]);
    const reset = await run.happen({ type: 'profile.reset' });
    expect([reset.value, reset.context.filled]).toEqual([{ editing: 'pristine' }, profile()]);
    run.actor.stop();
  });

  test('takes no draft for a change that says what is saved', async () => {
    const run = start(profile());
    expect((await run.happen(done('getMe', person('alex')))).value).toEqual({ editing: 'pristine' });
    run.actor.stop();
  });

  async function edited() {
    const run = start(null);
    await run.happen(done('getMe', person('alex')));
    await run.happen({ type: 'profile.change', profile: renamed });
    await run.happen({ type: 'profile.save', profile: renamed });
    return run;
  }

  test("says 'Account updated successfully', tells the session, and has nothing to lose any more", async () => {
    const run = await edited();
    const after = await run.happen(
      done('updateMemberAccount', { result: person('alex', { lastName: 'Reyes' }), notice: saved }),
    );
    expect(after.value).toEqual({ editing: 'pristine' });
    expect(after.context).toEqual({ saved: renamed, typed: renamed, filled: renamed, draft: null, trouble: null });
    expect(run.emitted).toEqual([{ type: 'notify', notice: saved }, { type: 'profile.saved' }]);
    run.actor.stop();
  });

  test('keeps what was typed when the answer is lost, and can save it again', async () => {
    const run = await edited();
    const after = await run.happen(failed('updateMemberAccount'));
    expect(after.context.typed).toEqual(renamed);
    expect(after.context.trouble).toBe('outcomeUnknown');
    expect(after.can({ type: 'profile.save', profile: renamed })).toBe(true);
    expect(run.emitted).toEqual([{ type: 'notify', notice: unexpectedError }]);
    run.actor.stop();
  });

  test('tells the session when the server no longer knows who is here', async () => {
    const run = await edited();
    const after = await run.happen(done('updateMemberAccount', ended));
    expect([after.value, after.context.typed]).toEqual([{ editing: 'dirty' }, renamed]);
    expect(run.emitted).toEqual([{ type: 'session.ended' }]);
    run.actor.stop();
  });
});
