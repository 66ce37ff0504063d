import { afterEach, describe, expect, test } from 'vitest';
import { startTestServer } from '#tests/server/harness.ts';
import type { TestServer } from '#tests/server/harness.ts';

const wrongLogin = 'mutation { login(username: "who@foyer.example", password: "guess") { __typename } }';

let server: TestServer;
afterEach(() => server.close());

/** How the eleventh wrong login fares when each says that it was forwarded for another address. */
async function eleventhLogin(trustedProxies: string[], forwardedFor: (at: number) => string): Promise<unknown> {
  server = await startTestServer({ config: { trustedProxies } });
  for (let at = 0; at < 10; at += 1) await login(forwardedFor(at));
  const { data, errors } = await login(forwardedFor(10));
  return errors[0]?.extensions?.['code'] ?? data?.['login'];
}

const login = (address: string) => server.query(wrongLogin, {}, { headers: { 'x-forwarded-for': address } });
const refusedCredentials = { __typename: 'InvalidCredentialsError' };

describe('where a request comes from', () => {
  test('is its own address when no proxy is trusted, whatever it says', async () => {
    expect(await eleventhLogin([], (at) => `198.51.100.${at}`)).toBe('RATE_LIMITED');
  });

  test('is what a trusted proxy says', async () => {
    expect(await eleventhLogin(['127.0.0.0/8'], (at) => `198.51.100.${at}`)).toEqual(refusedCredentials);
  });

  test('is what the first proxy that is not trusted was seen as, not what a stranger wrote before it', async () => {
    expect(await eleventhLogin(['127.0.0.1'], (at) => `198.51.100.${at}, 203.0.113.9`)).toBe('RATE_LIMITED');
  });

  test('is not what a neighbour in a private network says who is not named', async () => {
    expect(await eleventhLogin(['10.0.0.2'], (at) => `198.51.100.${at}`)).toBe('RATE_LIMITED');
  });
});
