import { describe, expect, test } from 'vitest';
import { createActor } from 'xstate';
import { overlayMachine } from '#machines/overlay/overlay-machine.ts';
import { describeMachine } from '../walk-machine.ts';

const create = { mode: 'create', eventId: 'e1' } as const;
const update = { mode: 'update', eventId: 'e1', orderId: 'o1', registrationItemId: 'r1' } as const;

describeMachine(overlayMachine, {
  inputs: [{ isSignedIn: false }, { isSignedIn: true }],
  events: [
    { type: 'session.changed', isSignedIn: true },
    { type: 'session.changed', isSignedIn: false },
    { type: 'overlay.openLogin' },
    { type: 'overlay.openRegister', request: create },
    { type: 'overlay.openRegister', request: update },
    { type: 'overlay.openCart', mode: 'view' },
    { type: 'overlay.openCart', mode: 'added' },
    { type: 'overlay.openMenu' },
    { type: 'overlay.close' },
  ],
  allows: {
    closed: ['session.changed', 'overlay.openLogin', 'overlay.openMenu', 'overlay.openCart', 'overlay.openRegister'],
    loggingIn: ['session.changed', 'overlay.close'],
    registering: ['session.changed', 'overlay.openCart', 'overlay.close'],
    viewingCart: ['session.changed', 'overlay.openRegister', 'overlay.close'],
    browsingMenu: ['session.changed', 'overlay.openLogin', 'overlay.close'],
  },
  invariant: (snapshot) => {
    if (snapshot.value === 'registering') return snapshot.context.register !== null;
    return snapshot.value !== 'closed' || snapshot.context.register === null;
  },
});

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
