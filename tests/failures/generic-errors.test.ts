import { describe, expect, test, vi } from 'vitest';
import { limits } from '#domain/limits.ts';
import { LogInDocument } from '#services/generated/graphql.ts';
import { usualAnswers } from '#tests/failures/answers.ts';
import { errorCodes, unmetErrorCodes } from '#tests/failures/error-codes.ts';
import { inABrowser } from '#tests/failures/in-a-browser.ts';
import { openApp } from '#tests/failures/open-app.tsx';
import { isSeen, rest, shownToast, until, wait } from '#tests/failures/person.ts';
import { createScriptedServer, serverTrouble, transportFailures } from '#tests/failures/scripted-server.ts';
import { lost, oops } from '#tests/failures/scenes/words.ts';

type Asked = { server: ReturnType<typeof createScriptedServer>; logIn: (context?: object) => Promise<void> };

/** A request of the real client, in the running application, that has no words of its own for a failure. */
async function withTheClient(play: (asked: Asked) => Promise<void>): Promise<void> {
  const server = createScriptedServer(usualAnswers);
  const app = openApp('/about', server.fetch);
  try {
    await until(
      () => isSeen(['heading', 'About Foyer']),
      () => 'the page did not open',
    );
    await play({
      server,
      async logIn(context = {}) {
        const variables = { username: 'alex@foyer.example', password: 'welcome-to-foyer' };
        await app.client
          .mutate({ mutation: LogInDocument, variables, context, fetchPolicy: 'no-cache' })
          .catch(() => undefined);
        await rest();
      },
    });
  } finally {
    app.close();
  }
}

const words = 'These are the words of the server.';
const shown = `${oops}\n${words}`;

/** Platform specification §8, 'Generic behaviour' and 'Error codes'. */
describe('a failure that nobody has words for', () => {
  inABrowser();

  test.each(Object.entries({ ...errorCodes, ...unmetErrorCodes }))(
    '%s (%s) is a toast with the title and the server’s message',
    async (__typename, errorCode) => {
      await withTheClient(async ({ server, logIn }) => {
        server.answerNext('LogIn', { login: { __typename, errorCode, message: words } });
        await logIn();
        expect(shownToast()).toBe(shown);
      });
    },
  );

  test('a refusal in the data is said alone, whatever else went wrong', async () => {
    await withTheClient(async ({ server, logIn }) => {
      server.answerWhole('LogIn', {
        data: { login: { __typename: 'UnknownError', errorCode: 'UNKNOWN_ERROR', message: words } },
        errors: [{ message: 'and this besides' }],
      });
      await logIn();
      expect(shownToast()).toBe(shown);
    });
  });

  test.each([
    ['network down', lost.noConnection],
    ['HTTP 500', lost.noAnswer],
    ['GraphQL error', serverTrouble],
  ] as const)('%s is said, and logged with the operation’s name but no password', async (failure, message) => {
    await withTheClient(async ({ server, logIn }) => {
      server.failNext('LogIn', failure);
      await logIn();
      expect(shownToast()).toBe(`${oops}\n${message}`);
      const logged = JSON.stringify(vi.mocked(console.warn).mock.calls);
      expect(logged).toContain('LogIn');
      expect(logged).not.toContain('welcome-to-foyer');
    });
  });

  test('a request that runs out of time is said', async () => {
    await withTheClient(async ({ server, logIn }) => {
      server.failNext('LogIn', 'timeout');
      const asked = logIn();
      await wait(limits.requestTimeoutMs);
      await asked;
      expect(shownToast()).toBe(`${oops}\n${lost.tooLate}`);
    });
  });

  test.each(transportFailures)('%s: noToast keeps it silent', async (failure) => {
    await withTheClient(async ({ server, logIn }) => {
      server.failNext('LogIn', failure);
      const asked = logIn({ noToast: true });
      await wait(limits.requestTimeoutMs);
      await asked;
      expect(shownToast()).toBeNull();
    });
  });

  test('noToast keeps a refusal silent', async () => {
    await withTheClient(async ({ server, logIn }) => {
      server.answerNext('LogIn', { login: { __typename: 'UnknownError', errorCode: 'UNKNOWN_ERROR', message: words } });
      await logIn({ noToast: true });
      expect(shownToast()).toBeNull();
    });
  });

  test('stays for 20 seconds, and goes then', async () => {
    await withTheClient(async ({ server, logIn }) => {
      server.failNext('LogIn', 'GraphQL error');
      await logIn();
      await wait(19_900);
      expect(shownToast()).toBe(`${oops}\n${serverTrouble}`);
      await wait(200 + limits.toastRemovalMs);
      expect(shownToast()).toBeNull();
    });
  });

  test('gives its place to the next one', async () => {
    await withTheClient(async ({ server, logIn }) => {
      server.failNext('LogIn', 'GraphQL error');
      await logIn();
      server.failNext('LogIn', 'network down');
      await logIn();
      expect(shownToast()).toBe(`${oops}\n${lost.noConnection}`);
      expect(document.body.querySelectorAll('[aria-label="Dismiss"]')).toHaveLength(1);
    });
  });

  test('carries the headers of every request: preflight, and the token of the channel', async () => {
    localStorage.setItem('channelToken', 'harbour-city-players');
    await withTheClient(async ({ server, logIn }) => {
      await logIn();
      const headers = server.sent.at(-1)?.headers;
      expect([headers?.get('apollo-require-preflight'), headers?.get('zimble-token')]).toEqual([
        'true',
        'harbour-city-players',
      ]);
    });
  });
});
