import { describe, expect, test } from 'vitest';
import type { Notice } from '#domain/answer.ts';
import { toastMachine } from '#machines/toast/toast-machine.ts';
import { elapsed } from '#tools/flows/walk/events.ts';
import { describeMachine } from '../walk-machine.ts';
import { heldMachine } from '#tools/flows/walk/held-machine.ts';

const saved: Notice = { tone: 'success', message: 'Account updated successfully' };
const lost: Notice = { tone: 'error', message: 'An unexpected error occurred' };
const show = (notice: Notice) => ({ type: 'toast.show' as const, notice });
const passed = (ms: number) => ({ type: `xstate.after.${ms}.toast` as const });
const removed = elapsed('removal', 'toast.open.dismissed');

describeMachine(toastMachine, {
  inputs: [undefined],
  events: [
    show(saved),
    show(lost),
    { type: 'toast.dismiss' },
    { type: 'toast.hold' },
    { type: 'toast.release' },
    elapsed('success', 'toast.open.showingSuccess'),
    elapsed('error', 'toast.open.showingError'),
    removed,
  ],
  allows: {
    'open.hidden': ['toast.show'],
    'open.showingSuccess': ['toast.show', 'toast.dismiss', 'toast.hold'],
    'open.showingError': ['toast.show', 'toast.dismiss', 'toast.hold'],
    'open.held': ['toast.show', 'toast.dismiss', 'toast.release'],
    'open.dismissed': ['toast.show'],
  },
  reads: ({ notice }: { notice: Notice | null }) => notice?.tone,
  invariant: ({ value, context }) => {
    const state = typeof value === 'object' ? value['open'] : value;
    if (state === 'showingError') return context.notice.tone === 'error';
    return state === 'showingSuccess' ? context.notice.tone === 'success' : true;
  },
});

const start = () => heldMachine(toastMachine).start(undefined);

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
});
