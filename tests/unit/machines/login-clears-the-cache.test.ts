import { expect, test } from 'vitest';
import { createActor, fromCallback, fromPromise } from 'xstate';
import { sessionMachine, type Person, type SessionActors } from '#machines/session/session-machine.ts';
import { person } from '#tests/model/people.ts';

test('a login clears what the cache knows of a person before anybody hears of it', async () => {
  const happened: string[] = [];
  const actors = {
    getMe: fromPromise<Person | null>(async () => null),
    logout: fromPromise<unknown>(async () => undefined),
    clearAuthCache: fromPromise<void>(async () => void happened.push('cleared')),
    listenToOtherTabs: fromCallback(() => undefined),
    listenToConnection: fromCallback(() => undefined),
  } satisfies SessionActors;
  const session = createActor(sessionMachine.provide({ actors }));
  session.on('session.changed', ({ user }) => happened.push(user?.id ?? 'nobody'));
  session.start();
  await expect.poll(() => session.getSnapshot().value).toBe('signedOut');
  happened.length = 0;
  session.send({ type: 'session.loggedIn', user: person('alex') });
  await expect.poll(() => happened).toEqual(['cleared', 'alex']);
  session.stop();
});
