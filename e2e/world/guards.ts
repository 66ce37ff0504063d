import { URI } from 'otpauth';
import { z } from 'zod';
import { ask, type Site } from '#e2e/world/api.ts';
import type { Customer } from '#e2e/world/people.ts';

/** The code that an authenticator app shows at this time; the server takes none twice, and one of the period to come. */
export function codeOf(uri: string, timestamp = Date.now()): string {
  const code = URI.parse(uri).generate({ timestamp });
  if (code === null) throw new Error('a counter is no clock');
  return code;
}

const security = z.object({
  accountSecurity: z.object({
    passkeys: z.array(z.object({ name: z.string() })),
    secondFactor: z.boolean(),
    recoveryCodesLeft: z.number(),
  }),
});
type Guards = { passkeys: string[]; hasApp: boolean; codesLeft: number };

/** What guards the account besides its password, as the server holds it. */
export async function guardsOf(site: Site, { cookie }: Pick<Customer, 'cookie'>): Promise<Guards> {
  const { data } = await ask(
    site,
    security,
    `query Guards { accountSecurity { passkeys { name } secondFactor recoveryCodesLeft } }`,
    {},
    { cookie },
  );
  const { passkeys, secondFactor, recoveryCodesLeft } = data.accountSecurity;
  return { passkeys: passkeys.map(({ name }) => name), hasApp: secondFactor, codesLeft: recoveryCodesLeft };
}

/**
 * Sets an authenticator app up, as on another page: from now on the account asks for its code. Gives the recovery codes,
 * each of which answers once in place of it; `timestamp` is the server's time.
 */
export async function setUpApp(
  site: Site,
  { cookie, password }: Pick<Customer, 'cookie' | 'password'>,
  timestamp = Date.now(),
): Promise<string[]> {
  await ask(
    site,
    z.object({ confirmIdentity: z.object({ success: z.literal(true) }) }),
    `mutation Confirm($password: String!) { confirmIdentity(password: $password) { ... on Success { success } } }`,
    { password },
    { cookie },
  );
  const { data } = await ask(
    site,
    z.object({ startAuthenticator: z.object({ uri: z.string() }) }),
    `mutation Start { startAuthenticator { ... on AuthenticatorSetup { uri } } }`,
    {},
    { cookie },
  );
  const confirmed = await ask(
    site,
    z.object({ confirmAuthenticator: z.object({ codes: z.array(z.string()) }) }),
    `mutation GiveCode($code: String!) { confirmAuthenticator(code: $code) { ... on RecoveryCodes { codes } } }`,
    { code: codeOf(data.startAuthenticator.uri, timestamp) },
    { cookie },
  );
  return confirmed.data.confirmAuthenticator.codes;
}

/** Turns the authenticator app off, as on another page; the login or the password must be given not long ago. */
export async function turnAppOff(site: Site, { cookie }: Pick<Customer, 'cookie'>): Promise<void> {
  await ask(
    site,
    z.object({ turnOffSecondFactor: z.object({ success: z.literal(true) }) }),
    `mutation TurnOff { turnOffSecondFactor { ... on Success { success } } }`,
    {},
    { cookie },
  );
}
