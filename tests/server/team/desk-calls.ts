import { z } from 'zod';
import { eq } from 'drizzle-orm';
import { organizationMembers } from '#server/modules/access/access-tables.ts';
import type { RoleCode } from '#server/modules/access/roles.ts';
import { deskApiPath } from '#server/platform/http/api-address.ts';
import { tokenIn } from '#tests/server/auth/account-operations.ts';
import { post } from '#tests/server/harness.ts';
import type { Answer, Person, TestServer } from '#tests/server/harness.ts';
import { inserted } from '#tests/server/orders/shop.ts';

type Caller = Pick<Person, 'cookie'>;

/** One operation to the desk's API. */
export const askDesk = (
  server: TestServer,
  document: string,
  variables: object = {},
  by?: Caller,
  headers: Record<string, string> = {},
): Promise<Answer> => post(server.url + deskApiPath, document, variables, { cookie: by?.cookie, headers });

/** The answer of one that no error is expected of. */
export async function answerOf(
  server: TestServer,
  by: Caller,
  document: string,
  variables: object = {},
): Promise<unknown> {
  const { data, errors } = await askDesk(server, document, variables, by);
  if (errors.length > 0) throw new Error(errors.map(({ message }) => message).join('; '));
  return data?.['answer'];
}

/** Somebody new who works for the organizer in this role. */
export async function addMember(
  server: TestServer,
  organizationId: string,
  roleCode: RoleCode,
): Promise<Person & { memberId: string }> {
  const person = await server.signUp();
  const member = inserted(
    await server.db.insert(organizationMembers).values({ organizationId, userId: person.userId, roleCode }).returning(),
  );
  return { ...person, memberId: member.id };
}

const refused = z.object({ errorCode: z.string() });
const orRefused = <Shape extends z.ZodType>(shape: Shape) => z.union([refused, shape]).nullable();
const invitation = z.object({ id: z.string(), emailAddress: z.string(), role: z.string() });

type Invite = { role?: string; eventIds?: string[]; key?: string };

export const invite = async (
  server: TestServer,
  by: Caller,
  organizationId: string,
  emailAddress: string,
  { role = 'OrganizationManager', eventIds, key }: Invite = {},
) =>
  orRefused(invitation).parse(
    await answerOf(
      server,
      by,
      `mutation ($organizationId: ID!, $emailAddress: String!, $role: MemberRole!, $eventIds: [ID!], $key: String) {
        answer: inviteMember(organizationId: $organizationId, emailAddress: $emailAddress, role: $role,
          eventIds: $eventIds, idempotencyKey: $key) {
          ... on DeskInvitation { id emailAddress role } ... on ErrorResult { errorCode } } }`,
      { organizationId, emailAddress, role, eventIds, key },
    ),
  );

export const accept = async (server: TestServer, by: Caller, token: string) =>
  answerOf(
    server,
    by,
    `mutation ($token: String!) { answer: acceptInvite(token: $token) {
      ... on DeskOrganization { id role eventIds } ... on ErrorResult { errorCode } ... on InvitationError { reason } } }`,
    { token },
  );

export const received = (server: TestServer, token: string) =>
  answerOf(
    server,
    { cookie: '' },
    `query ($token: String!) { answer: receivedInvitation(token: $token) {
      ... on ReceivedInvitation { organizationName role invitedBy } ... on InvitationError { errorCode reason } } }`,
    { token },
  );

const changed = `... on DeskMember { id role eventIds } ... on ErrorResult { errorCode }`;

export const change = (server: TestServer, by: Caller, id: string, role: string, eventIds?: string[] | null) =>
  answerOf(
    server,
    by,
    `mutation ($id: ID!, $role: MemberRole!, $eventIds: [ID!]) {
      answer: changeMember(id: $id, role: $role, eventIds: $eventIds) { ${changed} } }`,
    { id, role, eventIds },
  );

const removed = `... on RemovedMember { id } ... on ErrorResult { errorCode }`;

export const remove = (server: TestServer, by: Caller, id: string, key?: string) =>
  answerOf(
    server,
    by,
    `mutation ($id: ID!, $key: String) { answer: removeMember(id: $id, idempotencyKey: $key) { ${removed} } }`,
    { id, key },
  );

export const leave = (server: TestServer, by: Caller, organizationId: string) =>
  answerOf(server, by, `mutation ($id: ID!) { answer: leaveOrganization(organizationId: $id) { ${removed} } }`, {
    id: organizationId,
  });

/** The token of the newest of so many mails to this address. */
export const mailedToken = async (server: TestServer, to: string, count = 1): Promise<string> =>
  tokenIn((await server.mailbox.waitFor(to, { count })).links, '/desk/invite');

export const roleOf = async ({ db }: Pick<TestServer, 'db'>, memberId: string): Promise<RoleCode | null> => {
  const [member] = await db.select().from(organizationMembers).where(eq(organizationMembers.id, memberId));
  return member?.roleCode ?? null;
};
