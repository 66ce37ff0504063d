import { describe, expect, test } from 'vitest';
import { createActor } from 'xstate';
import { overlayMachine } from '#machines/shared/overlay/overlay-machine.ts';
import { describeMachine } from '../../walk-machine.ts';
import { create, overlayRequirements } from './overlay-requirements.ts';

describeMachine(overlayRequirements);

describe(overlayMachine.id, () => {
  test('goes on to the register dialog when a visitor who pressed Register has logged in', () => {
    const actor = createActor(overlayMachine, { input: { isSignedIn: false } }).start();
    actor.send({ type: 'overlay.openRegister', request: create });
    expect(actor.getSnapshot().value).toBe('loggingIn');
    actor.send({ type: 'session.changed', isSignedIn: true });
    expect(actor.getSnapshot().value).toBe('registering');
    expect(actor.getSnapshot().context.register).toEqual(create);
    actor.stop();
  });

  test('forgets the wish to register when the login is closed', () => {
    const actor = createActor(overlayMachine, { input: { isSignedIn: false } }).start();
    actor.send({ type: 'overlay.openRegister', request: create });
    actor.send({ type: 'overlay.close' });
    actor.send({ type: 'overlay.openLogin' });
    actor.send({ type: 'session.changed', isSignedIn: true });
    expect(actor.getSnapshot().value).toBe('closed');
    actor.stop();
  });
});
