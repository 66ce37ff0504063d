import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { deskApiPath } from '#server/platform/http/api-address.ts';
import { startTestServer } from '#tests/server/harness.ts';
import type { TestServer } from '#tests/server/harness.ts';
import { askDesk } from '#tests/server/team/desk-calls.ts';

const lines: string[] = [];
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({
    config: { logLevel: 'info', publicUrl: 'https://foyer.example' },
    logTo: { write: (line) => void lines.push(line) },
    limits: { answerCost: 200 },
  });
});
afterAll(() => server.close());

const send = (init: RequestInit) => fetch(server.url + deskApiPath, init);
const json = { 'content-type': 'application/json', 'apollo-require-preflight': 'true' };
const body = JSON.stringify({ query: '{ __typename }' });

describe('the desk’s API is kept as the customers’', () => {
  test('it takes POST, JSON and the preflight header alone, and nothing of it is cached', async () => {
    const statuses = await Promise.all([
      send({ method: 'GET' }),
      send({ method: 'POST', body, headers: { 'content-type': 'application/json' } }),
      send({ method: 'POST', body, headers: { ...json, 'content-type': 'text/plain' } }),
      send({ method: 'POST', body, headers: json }),
    ]);
    expect(statuses.map(({ status }) => status)).toEqual([405, 400, 415, 200]);
    expect(statuses.map(({ headers }) => headers.get('cache-control'))).toEqual(Array(4).fill('no-store'));
    expect(statuses.every(({ headers }) => headers.has('traceresponse'))).toBe(true);
  });

  test.each([
    ['introspection, where the public reaches it', '{ __schema { types { name } } }'],
    ['many aliases', `{ ${Array.from({ length: 40 }, (_, at) => `a${at}: myOrganizations { id }`).join(' ')} }`],
    ['a character that the database can’t keep', '{ deskOrganization(code: "\\u0000") { id } }'],
    ['a field of the customers’ contract', '{ events { totalItems } }'],
  ])('it refuses %s', async (_name, document) => {
    expect((await askDesk(server, document)).status).toBe(400);
  });

  test('it refuses an answer that costs too much', async () => {
    const many = Array.from({ length: 20 }, (_, at) => `a${at}: myOrganizations { id code name role permissions }`);
    const { errors } = await askDesk(server, `{ ${many.join(' ')} }`);
    expect(errors.map(({ extensions }) => extensions?.['code'])).toEqual(['BAD_USER_INPUT']);
  });

  test('its calls are logged by their operation', async () => {
    lines.length = 0;
    await askDesk(server, 'query Mine { myOrganizations { id } }');
    const logged = lines.filter((line) => line.includes('query myOrganizations'));
    expect(logged).toEqual([expect.stringContaining('UNAUTHENTICATED')]);
  });

  test('the customers’ API has none of its operations', async () => {
    const { status } = await server.query('{ myOrganizations { id } }');
    expect(status).toBe(400);
  });
});

test('guesses of a link are slowed', async () => {
  const guess = () => askDesk(server, '{ receivedInvitation(token: "nonsense") { __typename } }');
  for (let tries = 0; tries < 100; tries += 1) await guess();
  const { errors } = await guess();
  expect(errors.map(({ extensions }) => extensions?.['code'])).toEqual(['RATE_LIMITED']);
});

test('a refusal is said in the reader’s language', async () => {
  const document = '{ receivedInvitation(token: "x") { ... on ErrorResult { message } } }';
  const { data } = await askDesk(server, document, {}, undefined, {
    'accept-language': 'fr-CA',
    'x-forwarded-for': '203.0.113.9',
  });
  expect(data?.['receivedInvitation']).toEqual({
    message: 'Ce lien n’est pas valable, ou un plus récent vous a été envoyé',
  });
});
