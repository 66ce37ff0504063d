import { z } from 'zod';
import { required } from '#domain/required.ts';
import { organizationMembers } from '#server/modules/access/access-tables.ts';
import { issueToken } from '#server/modules/auth/link-tokens.ts';
import { organizations } from '#server/modules/organizers/organizers-tables.ts';
import { tokenIn } from '#tests/server/auth/account-operations.ts';
import { codeAt, withCookies } from '#tests/server/auth/guard-operations.ts';
import { testAuthenticator } from '#tests/server/auth/test-authenticator.ts';
import type { Walk } from '#tests/server/contract/api-walk.ts';
import type { TestServer } from '#tests/server/harness.ts';

const challengeIn = (options: unknown) => z.object({ challenge: z.string() }).parse(options).challenge;
const period = 30_000;
const tenMinutes = 600_000;

/** Every operation that guards an account, and every way in which they refuse. */
export async function walkGuards(server: TestServer, walk: Walk): Promise<void> {
  const person = await server.signUp();
  const owner = { cookie: person.cookie };
  const { hostname, origin } = new URL(server.config.publicUrl);
  const authenticator = testAuthenticator(hostname);
  let visitor = '';
  const visit = async (operation: string, variables: object = {}) => {
    const { value, cookies } = await walk.call(operation, variables, { cookie: visitor });
    visitor = withCookies(visitor, cookies);
    return value;
  };
  const mailedLink = async () => {
    await visit('requestLoginLink', { emailAddress: person.emailAddress });
    const { links } = await server.mailbox.waitFor(person.emailAddress, { subject: /link to log in/ });
    return tokenIn(links, '/login-link');
  };

  const start = await walk.call('startPasskey', {}, owner);
  const { options } = z.object({ options: z.unknown() }).parse(start.value);
  const asking = { cookie: withCookies(person.cookie, start.cookies) };
  const response = authenticator.create({ challenge: challengeIn(options), origin });
  const added = await walk.call('addPasskey', { response, name: 'Phone' }, asking);
  const { id } = z.object({ id: z.string() }).parse(added.value);
  await walk.call('addPasskey', { response, name: 'Again' }, asking);
  await walk.call('renamePasskey', { id, name: 'Old phone' }, owner);
  const challenge = challengeIn(await visit('startPasskeyLogin'));
  await visit('logInWithPasskey', { response: authenticator.get({ challenge, origin }) });
  await visit('logInWithPasskey', { response: authenticator.get({ challenge, origin }) });

  const { uri } = z.object({ uri: z.string() }).parse((await walk.call('startAuthenticator', {}, owner)).value);
  const code = () => codeAt(uri, server.services.clock());
  await walk.call('confirmAuthenticator', { code: 'wrong' }, owner);
  await walk.call('confirmAuthenticator', { code: code() }, owner);
  await walk.read('accountSecurity', {}, owner);
  await walk.call('renewRecoveryCodes', {}, owner);
  server.moveClock(period);
  visitor = '';
  await visit('logInByLink', { token: await mailedLink() });
  await visit('giveSecondFactor', { code: 'wrong' });
  await visit('giveSecondFactor', { code: code() });
  await visit('giveSecondFactor', { code: code() });
  await visit('logInByLink', { token: 'nonsense' });
  const dayAgo = new Date(Date.now() - 86_400_000);
  await visit('logInByLink', { token: await issueToken(server.db, 'log-in', person.userId, dayAgo) });

  server.moveClock(tenMinutes);
  await walk.call('startPasskey', {}, owner);
  await walk.call('removePasskey', { id }, owner);
  await walk.call('confirmIdentity', { password: 'wrong' }, owner);
  await walk.call('confirmIdentity', { password: person.password }, owner);
  await walk.call('removePasskey', { id }, owner);
  await walk.call('turnOffSecondFactor', {}, owner);
  server.moveClock(-tenMinutes - period);
  await visit('logInByLink', { token: await mailedLink() });
  await walkDeletion(server, walk);
}

/** The end of an account: asked for, called back, and refused to the last owner of an organizer. */
async function walkDeletion(server: TestServer, walk: Walk): Promise<void> {
  const { userId, cookie } = await server.signUp();
  await walk.call('requestAccountDeletion', {}, { cookie });
  await walk.read('accountDeletion', {}, { cookie });
  await walk.call('cancelAccountDeletion', {}, { cookie });
  const [made] = await server.db.insert(organizations).values({ name: 'Alone' }).returning({ id: organizations.id });
  const organizationId = required(made, 'the organizer').id;
  await server.db.insert(organizationMembers).values({ organizationId, userId, roleCode: 'OrganizationOwner' });
  await walk.call('requestAccountDeletion', {}, { cookie });
}
