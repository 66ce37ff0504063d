import { describe, expect, test } from 'vitest';
import { timeToRead, toastMachine } from '#machines/shared/toast/toast-machine.ts';
import { describeMachine } from '../../walk-machine.ts';
import { heldMachine } from '#tools/flows/walk/held-machine.ts';
import { lost, saved, show, toastRequirements, tried } from './toast-requirements.ts';

const passed = (ms: number) => ({ type: `xstate.after.${ms}.toast` as const });

describeMachine(toastRequirements);

const start = () => heldMachine(toastRequirements.machine).start(undefined);

describe(toastMachine.id, () => {
  test('keeps an error for 20 seconds, and removes it 5 seconds after it was dismissed', async () => {
    const run = start();
    await run.happen(show(lost));
    expect((await run.happen(passed(19_999))).value).toEqual({ open: 'showingError' });
    expect((await run.happen(passed(1))).value).toEqual({ open: 'dismissed' });
    expect((await run.happen(passed(4_999))).context.notice).toEqual(lost);
    expect((await run.happen(passed(1))).context.notice).toBeNull();
    expect(run.emitted).toEqual([
      { type: 'toast.shown', notice: lost, turn: 1 },
      { type: 'toast.dismissed' },
      { type: 'toast.removed' },
    ]);
    run.actor.stop();
  });

  test('puts a new one in the place of the old one, with a time of its own', async () => {
    const run = start();
    await run.happen(show(saved));
    await run.happen(passed(4_000));
    await run.happen(show(saved));
    expect((await run.happen(passed(4_000))).value).toEqual({ open: 'showingSuccess' });
    await run.happen({ type: 'toast.dismiss' });
    expect((await run.happen(show(lost))).value).toEqual({ open: 'showingError' });
    expect((await run.happen(passed(5_000))).value).toEqual({ open: 'showingError' });
    expect(run.emitted.filter(({ type }) => type === 'toast.removed')).toEqual([]);
    run.actor.stop();
  });

  test('waits while somebody reads it', async () => {
    const run = start();
    await run.happen(show(saved));
    await run.happen({ type: 'toast.hold' });
    expect((await run.happen(passed(60_000))).value).toEqual({ open: 'held' });
    await run.happen({ type: 'toast.release' });
    expect((await run.happen(passed(5_000))).value).toEqual({ open: 'dismissed' });
    run.actor.stop();
  });

  test('keeps good news for as long as it takes to read, and never longer than bad news', () => {
    expect(timeToRead('Link copied'.length)).toBe(2_770);
    expect(timeToRead(1_000)).toBe(20_000);
  });

  test('ends bad news with its cause, or with its page; good news stays', async () => {
    const run = start();
    await run.happen(show(lost, 'PlaceOrder'));
    expect((await run.happen(tried('GetOrder'))).value).toEqual({ open: 'showingError' });
    expect((await run.happen(tried('PlaceOrder'))).value).toEqual({ open: 'dismissed' });
    await run.happen(show(lost));
    expect((await run.happen({ type: 'toast.pageLeft' })).value).toEqual({ open: 'dismissed' });
    await run.happen(show(saved, 'PlaceOrder'));
    await run.happen({ type: 'toast.hold' });
    await run.happen({ type: 'toast.pageLeft' });
    expect((await run.happen(tried('PlaceOrder'))).value).toEqual({ open: 'held' });
    run.actor.stop();
  });
});
