import { expect, test } from 'vitest';
import { fromPromise } from 'xstate';
import { sessionOf } from '#tests/component/shared/session/started-session.ts';
import { person } from '#tests/model/people.ts';

test('a login clears what the cache knows of a person before anybody hears of it', async () => {
  const happened: string[] = [];
  const session = sessionOf(async () => null, {
    clearAuthCache: fromPromise<void>(async () => void happened.push('cleared')),
  });
  session.on('session.changed', ({ user }) => happened.push(user?.id ?? 'nobody'));
  session.start();
  await expect.poll(() => session.getSnapshot().value).toBe('signedOut');
  happened.length = 0;
  session.send({ type: 'session.loggedIn', user: person('alex') });
  await expect.poll(() => happened).toEqual(['cleared', 'alex']);
  session.stop();
});
