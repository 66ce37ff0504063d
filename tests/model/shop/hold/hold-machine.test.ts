import { describe, expect, test } from 'vitest';
import { holdMachine } from '#machines/shop/hold/hold-machine.ts';
import { holdSecondsLeft } from '#machines/shop/hold/hold-selectors.ts';
import { describeMachine } from '../../walk-machine.ts';
import { heldMachine } from '#tools/flows/walk/held-machine.ts';
import { holdRequirements, tick } from './hold-requirements.ts';

describeMachine(holdRequirements);

const start = (secondsLeft: number) => heldMachine(holdMachine, ['countSeconds']).start({ secondsLeft });

describe(holdMachine.id, () => {
  test('counts what is left from what the server gave, and never below zero', async () => {
    const run = start(600);
    expect(holdSecondsLeft(run.actor.getSnapshot())).toBe(600);
    expect(holdSecondsLeft(await run.happen(tick(61)))).toBe(539);
    expect(holdSecondsLeft(await run.happen(tick(9000)))).toBe(0);
    expect(run.actor.getSnapshot().status).toBe('done');
  });

  test('runs low when two minutes are left', async () => {
    const run = start(600);
    expect((await run.happen(tick(479))).value).toEqual({ counting: 'holding' });
    expect((await run.happen(tick(480))).value).toEqual({ counting: 'runningLow' });
    run.actor.stop();
  });

  test('is over at once when nothing is left', () => {
    expect(start(0).actor.getSnapshot().status).toBe('done');
  });
});
