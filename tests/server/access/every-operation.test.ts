import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isRecord } from '#domain/record.ts';
import { organizationMembers } from '#server/modules/access/access-tables.ts';
import { accessTable, people } from '#tests/server/access/access-table.ts';
import type { Who } from '#tests/server/access/access-table.ts';
import { flatDocument, readContract, rootOf } from '#tests/server/contract/schema-walker.ts';
import { furnish } from '#tests/server/contract/scenes.ts';
import type { Furniture } from '#tests/server/contract/scenes.ts';
import { startTestServer } from '#tests/server/harness.ts';
import type { Answer, Person, TestServer } from '#tests/server/harness.ts';
import { keepOwnThings } from '#tests/server/security/own-things.ts';
import type { Owned } from '#tests/server/security/own-things.ts';

let server: TestServer;
let house: Furniture;
let own: Record<Owned, string>;
let cookies: Record<Who, string | undefined>;

const schema = readContract();
const kinds = new Map(
  (['query', 'mutation'] as const).flatMap((kind) =>
    Object.keys(rootOf(schema, kind).getFields()).map((name) => [name, kind] as const),
  ),
);

beforeAll(async () => {
  server = await startTestServer({ demo: true });
  house = await furnish(server);
  const signUp = (): Promise<Person> => server.signUp();
  const [customer, another, member, owner] = await Promise.all([signUp(), signUp(), signUp(), signUp()]);
  const { organizationId } = house;
  await server.db.insert(organizationMembers).values([
    { organizationId, userId: member.userId, roleCode: 'OrganizationMember' },
    { organizationId, userId: owner.userId, roleCode: 'OrganizationOwner' },
  ]);
  own = await keepOwnThings(server, house, customer);
  cookies = {
    nobody: undefined,
    customer: customer.cookie,
    another: another.cookie,
    member: member.cookie,
    owner: owner.cookie,
  };
});
afterAll(() => server.close());

/** The code of the error, else the type that is answered, with how many there are or what came of it. */
function told({ data, errors }: Answer, name: string): string {
  const [error] = errors;
  if (error) return String(error.extensions?.['code']);
  const answer = data?.[name] ?? null;
  if (answer === null) return 'null';
  if (Array.isArray(answer)) return answer.length > 0 ? 'list' : 'empty list';
  if (!isRecord(answer) || !answer['__typename']) return 'a value';
  const { __typename, totalItems, result, success } = answer;
  return [__typename, result, success, isPublic(name) ? undefined : totalItems]
    .filter((part) => part !== undefined && !isRecord(part))
    .join(' ');
}

/** How many events there are is the demo's. */
const isPublic = (name: string): boolean => accessTable[name]?.gets.nobody !== 'UNAUTHENTICATED';

async function ask(name: string, who: Who): Promise<string> {
  const { with: given } = accessTable[name] ?? {};
  const variables = given?.({ ...own, ...house }) ?? {};
  const document = flatDocument(schema, kinds.get(name) ?? 'query', name, Object.keys(variables));
  const cookie = cookies[who];
  const options = { channelToken: house.channelToken, ...(cookie ? { cookie } : {}) };
  return told(await server.query(document, variables, options), name);
}

describe('every operation of the contract', () => {
  test('has its row in the table', () => {
    expect([...kinds.keys()].toSorted()).toEqual(Object.keys(accessTable).toSorted());
  });

  test.each(Object.entries(accessTable))('%s answers to each who asks what the table says', async (name, { gets }) => {
    const answers: Partial<Record<Who, string>> = {};
    // The customer comes last: what others are refused must still be there then.
    for (const who of people.toSorted((one) => (one === 'customer' ? 1 : -1))) answers[who] = await ask(name, who);
    expect(answers).toEqual(gets);
  });
});
