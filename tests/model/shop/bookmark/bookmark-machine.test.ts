import { describe, expect, test } from 'vitest';
import { unexpectedError } from '#domain/notice.ts';
import { bookmarkMachine } from '#machines/shop/bookmark/bookmark-machine.ts';
import { isShownSaved, nextPress } from '#machines/shop/bookmark/bookmark-selectors.ts';
import { done, failed } from '#tools/flows/walk/events.ts';
import { describeMachine } from '../../walk-machine.ts';
import { heldMachine } from '#tools/flows/walk/held-machine.ts';
import { bookmarkRequirements, save, signIn, signOut, unsave } from './bookmark-requirements.ts';

describeMachine(bookmarkRequirements);

async function start(isSignedIn: boolean, isWanted = false) {
  const run = heldMachine(bookmarkMachine).start({ eventId: 'ev-1', isWanted });
  if (isSignedIn) await run.happen(signIn);
  return run;
}

describe(bookmarkMachine.id, () => {
  test('shows a press at once, and takes it back when the server did not get it', async () => {
    const run = await start(true);
    await run.happen(done('getIsSaved', false));
    expect(isShownSaved(run.actor.getSnapshot())).toBe(false);
    expect(isShownSaved(await run.happen(save))).toBe(true);
    const after = await run.happen(failed('saveEvent'));
    expect([isShownSaved(after), run.emitted]).toEqual([false, [{ type: 'notify', notice: unexpectedError }]]);
    run.actor.stop();
  });

  test('takes a press before it is known whether it is saved: saving twice does no harm', async () => {
    const run = await start(true);
    expect([run.actor.getSnapshot().value, nextPress(run.actor.getSnapshot())]).toEqual(['learning', 'bookmark.save']);
    await run.happen(save);
    expect(run.isWaitingFor('saveEvent')).toBe(true);
    run.actor.stop();
  });

  test('shows a saved one again when it could not be let go', async () => {
    const run = await start(true);
    await run.happen(done('getIsSaved', true));
    expect(isShownSaved(await run.happen(unsave))).toBe(false);
    expect(isShownSaved(await run.happen(failed('unsaveEvent')))).toBe(true);
    run.actor.stop();
  });

  test('asks a visitor to log in, and then saves', async () => {
    const run = await start(false);
    await run.happen(save);
    expect(run.emitted).toEqual([{ type: 'bookmark.loginNeeded', eventId: 'ev-1' }]);
    await run.happen(signIn);
    expect(run.isWaitingFor('saveEvent')).toBe(true);
    expect((await run.happen(done('saveEvent', 'done'))).value).toBe('saved');
    run.actor.stop();
  });

  test('forgets the wish when the login is left', async () => {
    const run = await start(false);
    await run.happen(save);
    await run.happen({ type: 'login.left' });
    expect((await run.happen(signIn)).value).toBe('learning');
    run.actor.stop();
  });

  test('carries out a wish from before the sign-up, once', async () => {
    const run = await start(false, true);
    expect((await run.happen(signIn)).value).toBe('saving');
    await run.happen(failed('saveEvent'));
    expect((await run.happen(signIn)).value).toBe('learning');
    run.actor.stop();
  });

  test('asks for the login again when the session ended meanwhile', async () => {
    const run = await start(true);
    await run.happen(done('getIsSaved', false));
    await run.happen(save);
    await run.happen(done('saveEvent', 'sessionEnded'));
    expect([run.actor.getSnapshot().value, run.emitted]).toEqual([
      'awaitingLogin',
      [{ type: 'bookmark.loginNeeded', eventId: 'ev-1' }],
    ]);
    run.actor.stop();
  });

  test('does nothing on a second press while the first is on its way', async () => {
    const run = await start(true);
    await run.happen(done('getIsSaved', false));
    expect(nextPress(run.actor.getSnapshot())).toBe('bookmark.save');
    expect(nextPress(await run.happen(save))).toBeNull();
    expect(nextPress(await run.happen(done('saveEvent', 'done')))).toBe('bookmark.unsave');
    run.actor.stop();
  });

  test('shows nothing of one person to the next', async () => {
    const run = await start(true);
    await run.happen(done('getIsSaved', true));
    expect(isShownSaved(await run.happen(signOut))).toBe(false);
    run.actor.stop();
  });
});
