import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { parseConfig } from '#server/platform/config.ts';
import { registerApplePayDomain } from '#server/platform/http/apple-pay-domain.ts';
import { registerSecurityHeaders } from '#server/platform/http/security-headers.ts';

const account = { SQUARE_ACCESS_TOKEN: 'x', SQUARE_APPLICATION_ID: 'sq0idp-1', SQUARE_LOCATION_ID: 'L1' };
const appleAddress = '/.well-known/apple-developer-merchantid-domain-association';

let folder: string;
/** What Square gives for a site. */
let domainFile: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'foyer-wallets-'));
  domainFile = join(folder, 'domain');
  await writeFile(domainFile, '7B2270737');
});
afterAll(() => rm(folder, { recursive: true }));

/** A server of these variables that has its headers and Apple's address alone. */
async function startWith(environment: Record<string, string>) {
  const config = parseConfig(environment);
  const app = fastify();
  await registerSecurityHeaders(app, config, []);
  registerApplePayDomain(app, config);
  app.get('/', () => 'a page');
  return app;
}

describe('wallets are offered', () => {
  test('in the sandbox both, of a real account what is named', () => {
    expect(parseConfig({}).payWallets.offered).toEqual(['apple', 'google']);
    expect(parseConfig({ SQUARE_WALLETS: 'none' }).payWallets.offered).toEqual([]);
    expect(parseConfig(account).payWallets.offered).toEqual([]);
    const both = { ...account, SQUARE_WALLETS: 'google, apple', APPLE_PAY_DOMAIN_FILE: domainFile };
    expect(parseConfig(both).payWallets.offered).toEqual(['apple', 'google']);
  });

  test('never one that nobody knows, nor Apple’s without the file of the site', () => {
    expect(() => parseConfig({ SQUARE_WALLETS: 'apple,samsung' })).toThrow(
      'SQUARE_WALLETS must be none, or some of apple, google.',
    );
    expect(() => parseConfig({ ...account, SQUARE_WALLETS: 'apple' })).toThrow(
      'APPLE_PAY_DOMAIN_FILE is missing: SQUARE_WALLETS names apple.',
    );
    expect(() => parseConfig({ APPLE_PAY_DOMAIN_FILE: '/nowhere/domain' })).toThrow(
      'APPLE_PAY_DOMAIN_FILE names a file that can’t be read.',
    );
  });
});

test('Apple finds the file of the site where it looks for it, and nothing where there is none', async () => {
  const app = await startWith({ ...account, SQUARE_WALLETS: 'apple', APPLE_PAY_DOMAIN_FILE: domainFile });
  expect((await app.inject(appleAddress)).body).toBe('7B2270737');
  expect((await (await startWith({})).inject(appleAddress)).statusCode).toBe(404);
});

test('Google’s button may load and its window may answer where it is offered, and nowhere else', async () => {
  const headersOf = async (environment: Record<string, string>) => {
    const { headers } = await (await startWith(environment)).inject('/');
    return {
      admits: String(headers['content-security-policy']).includes('https://pay.google.com'),
      opener: headers['cross-origin-opener-policy'],
    };
  };
  const closed = { admits: false, opener: 'same-origin' };
  expect(await headersOf({ ...account, SQUARE_WALLETS: 'google' })).toEqual({
    admits: true,
    opener: 'same-origin-allow-popups',
  });
  expect(await headersOf(account)).toEqual(closed);
  expect(await headersOf({})).toEqual(closed);
});
