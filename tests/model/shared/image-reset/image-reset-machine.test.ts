import { describe, expect, test } from 'vitest';
import { imageResetMachine } from '#machines/shared/image-reset/image-reset-machine.ts';
import { describeMachine } from '../../walk-machine.ts';
import { heldMachine } from '#tools/flows/walk/held-machine.ts';
import { imageResetRequirements, press } from './image-reset-requirements.ts';

describeMachine(imageResetRequirements);

describe(imageResetMachine.id, () => {
  const start = () => heldMachine(imageResetMachine, ['watchElsewhere']).start(undefined);

  test('clears the picture at the second press within 3 seconds', async () => {
    const run = start();
    await run.happen(press);
    await run.happen({ type: 'xstate.after.2999.imageReset' });
    await run.happen(press);
    expect([run.actor.getSnapshot().value, run.emitted]).toEqual(['resting', [{ type: 'image.cleared' }]]);
    run.actor.stop();
  });

  test('asks anew when the second press comes too late, or after something else was pressed', async () => {
    const run = start();
    await run.happen(press);
    await run.happen({ type: 'xstate.after.3000.imageReset' });
    await run.happen(press);
    await run.happen({ type: 'reset.leave' });
    await run.happen(press);
    expect([run.actor.getSnapshot().value, run.emitted]).toEqual(['confirming', []]);
    run.actor.stop();
  });
});
