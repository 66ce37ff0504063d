import { globSync, readFileSync } from 'node:fs';
import { buildSchema } from 'graphql';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isRecord } from '#domain/record.ts';
import type { RoleCode } from '#server/modules/access/roles.ts';
import { makeOrganizer } from '#tests/server/catalog/catalog-fixture.ts';
import { startTestServer } from '#tests/server/harness.ts';
import type { Person, TestServer } from '#tests/server/harness.ts';
import { rootOf } from '#tests/server/contract/schema-walker.ts';
import { addMember, askDesk } from '#tests/server/team/desk-calls.ts';

const who = ['nobody', 'stranger', 'viewer', 'steward', 'supervisor', 'boxOffice', 'manager', 'owner'] as const;
type Who = (typeof who)[number];

const roles: Partial<Record<Who, RoleCode>> = {
  viewer: 'OrganizationMember',
  steward: 'OrganizationDoorSteward',
  supervisor: 'OrganizationDoorSupervisor',
  boxOffice: 'OrganizationBoxOffice',
  manager: 'OrganizationManager',
  owner: 'OrganizationOwner',
};

type Row = {
  document: string;
  with?: (ids: Ids) => object;
  gets: Record<Who, string>;
};
type Ids = { organizationId: string; memberId: string; invitationId: string };

/** Written down from the plan, 'organization, members: the owner alone'; it takes nothing of the product's own table. */
const ofOwner = (answer: string, stranger = 'null'): Record<Who, string> => ({
  nobody: 'UNAUTHENTICATED',
  stranger,
  viewer: 'FORBIDDEN',
  steward: 'FORBIDDEN',
  supervisor: 'FORBIDDEN',
  boxOffice: 'FORBIDDEN',
  manager: 'FORBIDDEN',
  owner: answer,
});
const ofMembers = (answer: string, stranger = 'null'): Record<Who, string> => ({
  nobody: 'UNAUTHENTICATED',
  stranger,
  viewer: answer,
  steward: answer,
  supervisor: answer,
  boxOffice: answer,
  manager: answer,
  owner: answer,
});
const all = (answer: string): Record<Who, string> => ({ ...ofMembers(answer, answer), nobody: answer });

/** Each operation of the desk, and what each person is answered; the owner asks last but one, and leaves last of all. */
const table: Record<string, Row> = {
  myOrganizations: { document: '{ myOrganizations { id } }', gets: ofMembers('list', 'empty list') },
  deskOrganization: {
    document: 'query ($organizationId: String!) { deskOrganization(code: $organizationId) { __typename } }',
    with: ({ organizationId }) => ({ organizationId }),
    gets: ofMembers('DeskOrganization'),
  },
  deskMembers: {
    document: 'query ($organizationId: ID!) { deskMembers(organizationId: $organizationId) { __typename } }',
    with: ({ organizationId }) => ({ organizationId }),
    gets: ofOwner('DeskTeam'),
  },
  deskHistory: {
    document: 'query ($organizationId: ID!) { deskHistory(organizationId: $organizationId) { __typename } }',
    with: ({ organizationId }) => ({ organizationId }),
    gets: ofOwner('DeskHistoryPage'),
  },
  receivedInvitation: {
    document: '{ receivedInvitation(token: "nonsense") { __typename } }',
    gets: all('InvitationError'),
  },
  acceptInvite: {
    document: 'mutation { acceptInvite(token: "nonsense") { __typename } }',
    gets: ofMembers('InvitationError', 'InvitationError'),
  },
  inviteMember: {
    document: `mutation ($organizationId: ID!) { inviteMember(organizationId: $organizationId,
      emailAddress: "new@foyer.example", role: OrganizationMember) { __typename } }`,
    with: ({ organizationId }) => ({ organizationId }),
    gets: ofOwner('DeskInvitation'),
  },
  withdrawInvitation: {
    document: 'mutation ($invitationId: ID!) { withdrawInvitation(id: $invitationId) { __typename } }',
    with: ({ invitationId }) => ({ invitationId }),
    gets: ofOwner('DeskInvitation'),
  },
  changeMember: {
    document: 'mutation ($memberId: ID!) { changeMember(id: $memberId, role: OrganizationBoxOffice) { __typename } }',
    with: ({ memberId }) => ({ memberId }),
    gets: ofOwner('DeskMember'),
  },
  removeMember: {
    document: 'mutation ($memberId: ID!) { removeMember(id: $memberId) { __typename } }',
    with: ({ memberId }) => ({ memberId }),
    gets: ofOwner('RemovedMember'),
  },
  leaveOrganization: {
    document: 'mutation ($organizationId: ID!) { leaveOrganization(organizationId: $organizationId) { __typename } }',
    with: ({ organizationId }) => ({ organizationId }),
    gets: { ...ofMembers('RemovedMember'), owner: 'LastOwnerError' },
  },
};

const contract = buildSchema(
  globSync('schema/{shared,desk}/*.graphql')
    .map((path) => readFileSync(path, 'utf8'))
    .join('\n'),
);
const operations = (['query', 'mutation'] as const).flatMap((kind) => Object.keys(rootOf(contract, kind).getFields()));

let server: TestServer;
let ids: Ids;
const people: Partial<Record<Who, Person>> = {};
beforeAll(async () => {
  server = await startTestServer();
  const { organizationId } = await makeOrganizer(server.db);
  for (const [name, roleCode] of Object.entries(roles)) {
    const found = who.find((one) => one === name);
    if (found) people[found] = await addMember(server, organizationId, roleCode);
  }
  people.stranger = await server.signUp();
  const { memberId } = await addMember(server, organizationId, 'OrganizationMember');
  const { rows } = await server.pool.query<{ id: string }>(
    `insert into organization_invitations (organization_id, email_address, role_code, expires_at)
     values ($1, 'asked@foyer.example', 'OrganizationMember', now() + interval '1 day') returning id`,
    [organizationId],
  );
  ids = { organizationId, memberId, invitationId: rows[0]?.id ?? '' };
});
afterAll(() => server.close());

async function told(name: string, { document, with: given }: Row, person: Person | undefined): Promise<string> {
  const { data, errors } = await askDesk(server, document, given?.(ids) ?? {}, person);
  const [error] = errors;
  if (error) return String(error.extensions?.['code']);
  const answer = data?.[name] ?? null;
  if (answer === null) return 'null';
  if (Array.isArray(answer)) return answer.length > 0 ? 'list' : 'empty list';
  return isRecord(answer) ? String(answer['__typename']) : 'a value';
}

describe('every operation of the desk', () => {
  test('has its row in the table', () => {
    expect(operations.toSorted()).toEqual(Object.keys(table).toSorted());
  });

  test('takes a key where it changes something, but the link, which works once', () => {
    const mutations = Object.values(rootOf(contract, 'mutation').getFields());
    const without = mutations.filter(({ args }) => !args.some(({ name }) => name === 'idempotencyKey'));
    expect(without.map(({ name }) => name)).toEqual(['acceptInvite']);
  });

  test.each(Object.entries(table))('%s answers to each role what the table says', async (name, row) => {
    const answers: Partial<Record<Who, string>> = {};
    for (const one of who) answers[one] = await told(name, row, people[one]);
    expect(answers).toEqual(row.gets);
  });
});
