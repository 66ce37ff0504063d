import { describe, expect, test } from 'vitest';
import { sessionMachine } from '#machines/shared/session/session-machine.ts';
import { isKnown, isSignedIn, personName, user } from '#machines/shared/session/session-selectors.ts';
import { person } from '../../people.ts';
import { done, failed } from '#tools/flows/walk/events.ts';
import { describeMachine } from '../../walk-machine.ts';
import { heldMachine } from '#tools/flows/walk/held-machine.ts';
import { alex, maya, sessionRequirements } from './session-requirements.ts';

describeMachine(sessionRequirements);

const start = () => heldMachine(sessionMachine, ['listenToOtherTabs', 'listenToConnection']).start(undefined);

describe(sessionMachine.id, () => {
  test('knows nobody until the server has answered', async () => {
    const run = start();
    expect([isKnown(run.actor.getSnapshot()), isSignedIn(run.actor.getSnapshot())]).toEqual([false, false]);
    await run.happen(done('getMe', alex));
    expect([isKnown(run.actor.getSnapshot()), isSignedIn(run.actor.getSnapshot())]).toEqual([true, true]);
    expect(run.emitted).toEqual([{ type: 'session.changed', user: alex }]);
    run.actor.stop();
  });

  test('takes nobody for signed out while the server cannot be asked', async () => {
    const run = start();
    await run.happen(failed('getMe'));
    expect([run.actor.getSnapshot().value, isKnown(run.actor.getSnapshot())]).toEqual(['unreachable', false]);
    expect(run.emitted).toEqual([{ type: 'session.unreachable' }]);
    await run.happen({ type: 'session.retry' });
    await run.happen(done('getMe', alex));
    expect(run.actor.getSnapshot().value).toBe('signedIn');
    run.actor.stop();
  });

  test('keeps a customer whose session cannot be confirmed for lack of a connection', async () => {
    const run = start();
    await run.happen(done('getMe', alex));
    await run.happen({ type: 'session.expired' });
    await run.happen(failed('getMeAgain'));
    expect([run.actor.getSnapshot().value, user(run.actor.getSnapshot())]).toEqual(['unreachable', alex]);
    expect(run.emitted.map(({ type }) => type)).not.toContain('session.unreachable');
    run.actor.stop();
  });

  test('says who is here when a refused request was a mistake', async () => {
    const run = start();
    await run.happen(done('getMe', alex));
    await run.happen({ type: 'session.expired' });
    await run.happen(done('getMeAgain', alex));
    expect(run.actor.getSnapshot().value).toBe('signedIn');
    expect(run.emitted).toEqual([
      { type: 'session.changed', user: alex },
      { type: 'session.changed', user: alex },
    ]);
    run.actor.stop();
  });

  test('ends a session only after the server has confirmed it, and cleans the cache before it says so', async () => {
    const run = start();
    await run.happen(done('getMe', alex));
    await run.happen({ type: 'session.expired' });
    await run.happen(done('getMeAgain', null));
    expect(run.actor.getSnapshot().value).toBe('changingPerson');
    expect(run.emitted.map(({ type }) => type)).toEqual(['session.changed']);
    await run.happen(done('clearAuthCache'));
    expect(run.emitted.at(-1)).toEqual({ type: 'session.changed', user: null });
    run.actor.stop();
  });

  test('cleans the cache when another tab changed the person', async () => {
    const run = start();
    await run.happen(done('getMe', alex));
    await run.happen({ type: 'session.changedElsewhere' });
    await run.happen(done('getMe', maya));
    expect(run.actor.getSnapshot().value).toBe('changingPerson');
    await run.happen(done('clearAuthCache'));
    expect(user(run.actor.getSnapshot())).toEqual(maya);
    run.actor.stop();
  });

  test.each([
    ['another tab changed the person', { type: 'session.changedElsewhere' }, 'learning'],
    ['a link of a mail was followed', { type: 'session.askAgain' }, 'learning'],
    ['the person wants to leave', { type: 'session.logOut' }, 'signingOut'],
  ] as const)('cleans the cache to the end when %s meanwhile, and goes on to that', async (_, meanwhile, next) => {
    const run = start();
    await run.happen(done('getMe', null));
    await run.happen({ type: 'session.loggedIn', user: alex });
    await run.happen(meanwhile);
    expect(run.actor.getSnapshot().value).toBe('changingPerson');
    await run.happen(done('clearAuthCache'));
    expect(run.actor.getSnapshot().value).toBe(next);
    run.actor.stop();
  });

  test('leaves though another tab changed the person after the wish to leave', async () => {
    const run = start();
    await run.happen({ type: 'session.loggedIn', user: alex });
    await run.happen({ type: 'session.logOut' });
    await run.happen({ type: 'session.changedElsewhere' });
    await run.happen(done('clearAuthCache'));
    expect(run.actor.getSnapshot().value).toBe('signingOut');
    run.actor.stop();
  });

  test('asks who is here after a logout that another tab did not wait for', async () => {
    const run = start();
    await run.happen(done('getMe', alex));
    await run.happen({ type: 'session.logOut' });
    await run.happen({ type: 'session.changedElsewhere' });
    await run.happen(done('logout', { success: true }));
    await run.happen(done('clearAuthCache'));
    expect(run.actor.getSnapshot().value).toBe('learning');
    await run.happen(done('getMe', maya));
    await run.happen(done('clearAuthCache'));
    expect([run.actor.getSnapshot().value, user(run.actor.getSnapshot())]).toEqual(['signedIn', maya]);
    run.actor.stop();
  });

  test('stays signed in and says so when the logout does not arrive', async () => {
    const run = start();
    await run.happen(done('getMe', alex));
    await run.happen({ type: 'session.logOut' });
    await run.happen(failed('logout'));
    expect(run.emitted.at(-1)).toEqual({
      type: 'notify',
      notice: { tone: 'error', message: { code: 'unexpected' } },
    });
    await run.happen(done('getMe', alex));
    expect(run.actor.getSnapshot().value).toBe('signedIn');
    run.actor.stop();
  });

  test('names a person by name, or by e-mail address where there is none', async () => {
    const run = start();
    expect(personName(run.actor.getSnapshot())).toBe('');
    await run.happen(done('getMe', alex));
    expect(personName(run.actor.getSnapshot())).toBe('Alex Thorsen');
    await run.happen({ type: 'session.loggedIn', user: person('kim', { firstName: null, lastName: null }) });
    expect(personName(run.actor.getSnapshot())).toBe('kim@foyer.example');
    run.actor.stop();
  });
});
