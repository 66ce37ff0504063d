import { describe, expect, test } from 'vitest';
import { channelMachine } from '#machines/shop/channel/channel-machine.ts';
import { done, failed } from '#tools/flows/walk/events.ts';
import { describeMachine } from '../../walk-machine.ts';
import { heldMachine } from '#tools/flows/walk/held-machine.ts';
import { afterDelay, channelRequirements, elsewhere, listeners, set } from './channel-requirements.ts';

describeMachine(channelRequirements);

const start = (kept: string | null) => heldMachine(channelMachine, listeners).start({ kept });

describe(channelMachine.id, () => {
  test('asks the network again 100 ms after the last change, once', async () => {
    const run = start(null);
    await run.happen(set('island'));
    await run.happen({ type: 'xstate.after.99.channel' });
    await run.happen(set('shore'));
    await run.happen({ type: 'xstate.after.99.channel' });
    expect(run.isWaitingFor('refetchChannelQueries')).toBe(false);
    await run.happen({ type: 'xstate.after.1.channel' });
    expect(run.isWaitingFor('refetchChannelQueries')).toBe(true);
    await run.happen(done('refetchChannelQueries'));
    expect([run.actor.getSnapshot().value, run.actor.getSnapshot().context]).toEqual([
      { following: 'chosen' },
      { token: 'shore' },
    ]);
    expect(run.emitted).toEqual([
      { type: 'channel.changed', token: 'island' },
      { type: 'channel.changed', token: 'shore' },
    ]);
    run.actor.stop();
  });

  test('begins again when another channel comes while the network is asked', async () => {
    const run = start('island');
    await run.happen(elsewhere('shore'));
    await run.happen(afterDelay);
    await run.happen({ type: 'channel.clear' });
    expect(run.actor.getSnapshot().value).toEqual({ following: 'switching' });
    await run.happen(afterDelay);
    await run.happen(failed('refetchChannelQueries'));
    expect(run.actor.getSnapshot().value).toEqual({ following: 'unset' });
    run.actor.stop();
  });
});
