import { URI } from 'otpauth';
import { z } from 'zod';
import { ask, type Site } from '#e2e/world/api.ts';
import type { Customer } from '#e2e/world/people.ts';

/** The account asks for the code of an app from now on; the recovery codes, each of which answers once in place of it. */
export async function turnOnSecondFactor(site: Site, { cookie }: Pick<Customer, 'cookie'>): Promise<string[]> {
  const started = await ask(
    site,
    z.object({ startAuthenticator: z.object({ uri: z.string() }) }),
    `mutation Start { startAuthenticator { ... on AuthenticatorSetup { uri } } }`,
    {},
    { cookie },
  );
  const confirmed = await ask(
    site,
    z.object({ confirmAuthenticator: z.object({ codes: z.array(z.string()) }) }),
    `mutation Confirm($code: String!) { confirmAuthenticator(code: $code) { ... on RecoveryCodes { codes } } }`,
    { code: URI.parse(started.data.startAuthenticator.uri).generate() },
    { cookie },
  );
  return confirmed.data.confirmAuthenticator.codes;
}
