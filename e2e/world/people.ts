import { createHash, randomUUID } from 'node:crypto';
import type { BrowserContext } from '@playwright/test';
import { z } from 'zod';
import { ask, type Site } from '#e2e/world/api.ts';
import { linkIn, mailTo } from '#e2e/world/mail.ts';

export type Stranger = { firstName: string; lastName: string; emailAddress: string; password: string };
export type Customer = Stranger & { cookie: string };

/** Somebody whom Foyer has never seen. */
export function newStranger(firstName = 'Robin'): Stranger {
  const mark = randomUUID().slice(0, 8);
  return {
    firstName,
    lastName: 'Reyes',
    emailAddress: `${firstName.toLowerCase()}-${mark}@foyer.example`,
    password: `correct-horse-${mark}`,
  };
}

/** Everybody comes from a network of their own (/64): a server that counts what one network asks must not stop the tests. */
const ownAddress = ({ emailAddress }: Stranger): string => {
  const mark = createHash('sha256').update(emailAddress).digest('hex');
  return `2001:db8:${mark.slice(0, 4)}:${mark.slice(4, 8)}::1`;
};

/** Signs up by API; the account is not verified yet. */
export async function signUp(site: Site, person: Stranger): Promise<void> {
  await ask(
    site,
    z.object({ registerCustomerAccount: z.object({ success: z.literal(true) }) }),
    `mutation SignUp($input: RegisterCustomerInput!) { registerCustomerAccount(input: $input) { ... on Success { success } } }`,
    { input: person },
    { address: ownAddress(person) },
  );
}

/** A verified customer with a session: sign-up, and the link of the mail followed, all by API. */
export async function newCustomer(site: Site, firstName?: string): Promise<Customer> {
  const person = newStranger(firstName);
  await signUp(site, person);
  const link = linkIn(site, await mailTo(site, person.emailAddress, 'Verify your email address'), '/verify');
  const { cookie } = await ask(
    site,
    z.object({ verifyCustomerAccount: z.object({ id: z.string() }) }),
    `mutation Verify($token: String!) { verifyCustomerAccount(token: $token) { ... on CurrentUser { id } } }`,
    { token: new URL(link, site.origin).searchParams.get('token') },
    { address: ownAddress(person) },
  );
  return { ...person, cookie };
}

/** A new session of a verified person. */
export async function logIn(site: Site, person: Stranger): Promise<Customer> {
  const { cookie } = await ask(
    site,
    z.object({ login: z.object({ id: z.string() }) }),
    `mutation LogIn($username: String!, $password: String!) { login(username: $username, password: $password) { ... on CurrentUser { id } } }`,
    { username: person.emailAddress, password: person.password },
    { address: ownAddress(person) },
  );
  return { ...person, cookie };
}

/** 'Robin Reyes' */
export const nameOf = ({ firstName, lastName }: Pick<Stranger, 'firstName' | 'lastName'>) => `${firstName} ${lastName}`;

/** Ends the session on the server; the browser does not know yet. */
export async function endSession(site: Site, { cookie }: Pick<Customer, 'cookie'>): Promise<void> {
  await ask(
    site,
    z.object({ logout: z.object({ success: z.literal(true) }) }),
    `mutation Logout { logout { success } }`,
    {},
    { cookie },
  );
}

/** Whose session the server finds; null where it has ended. */
export async function whoIs(site: Site, { cookie }: Pick<Customer, 'cookie'>): Promise<string | null> {
  const shape = z.object({ me: z.object({ identifier: z.string() }).nullable() });
  const { data } = await ask(site, shape, '{ me { identifier } }', {}, { cookie });
  return data.me?.identifier ?? null;
}

/** Puts the session into a browser. */
export async function logInBrowser(
  context: BrowserContext,
  { origin }: Site,
  { cookie }: Pick<Customer, 'cookie'>,
): Promise<void> {
  await context.addCookies(
    cookie.split('; ').map((pair) => {
      const at = pair.indexOf('=');
      return {
        name: pair.slice(0, at),
        value: pair.slice(at + 1),
        url: origin,
        httpOnly: true,
        sameSite: 'Lax' as const,
      };
    }),
  );
}

/** The session that the browser has, for calls of our own. */
export async function sessionOf(context: BrowserContext, { origin }: Site): Promise<Pick<Customer, 'cookie'>> {
  const cookies = await context.cookies(origin);
  return { cookie: cookies.map(({ name, value }) => `${name}=${value}`).join('; ') };
}
