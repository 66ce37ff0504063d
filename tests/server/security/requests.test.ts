import { request } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { organizations } from '#server/modules/organizers/organizers-tables.ts';
import { startTestServer } from '#tests/server/harness.ts';
import type { TestServer } from '#tests/server/harness.ts';

let server: TestServer;
let open: TestServer;

beforeAll(async () => {
  server = await startTestServer();
  open = await startTestServer({
    config: {
      publicUrl: 'https://foyer.example',
      square: { accessToken: 'a', applicationId: 'sq0idp-1', locationId: 'L1', webhookKey: null },
    },
  });
});
afterAll(async () => {
  await server.close();
  await open.close();
});

const post = (body: string) =>
  fetch(`${server.url}/shop-api`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'apollo-require-preflight': 'true' },
    body,
  });

/** Who is here, as a syntax tree with a node of another kind where rules look for selections. */
const tree = (kind: string) =>
  JSON.stringify({
    kind: 'Document',
    definitions: [
      {
        kind: 'OperationDefinition',
        operation: 'query',
        variableDefinitions: [],
        directives: [],
        selectionSet: {
          kind,
          value: 'x',
          selections: [
            {
              kind: 'Field',
              name: { kind: 'Name', value: 'me' },
              arguments: [],
              directives: [],
              selectionSet: { kind, value: 'x', selections: [{ kind: 'Field', name: { kind: 'Name', value: 'id' } }] },
            },
          ],
        },
      },
    ],
  });

describe('an operation', () => {
  test.each([
    ['a syntax tree', tree('SelectionSet')],
    ['a syntax tree that validation does not see through', tree('Name')],
    ['the same in a list', [tree('Name')]],
    ['an empty object', '{}'],
    ['a list', '[]'],
    ['a number', 5],
    ['a truth', true],
    ['nothing, in words', ' null '],
    ['a text', '"{ me { id } }"'],
  ])('that is JSON is refused: %s', async (_name, query) => {
    const response = await post(JSON.stringify({ query }));
    expect([response.status, await response.json()]).toEqual([
      400,
      {
        data: null,
        errors: [{ message: 'An operation is GraphQL text, not JSON', extensions: { code: 'BAD_USER_INPUT' } }],
      },
    ]);
  });

  test.each([
    [
      'the variables of an operation in a list',
      { query: ['query ($name: String!) { autocompleteCity(query: $name) { name } }'], variables: { name: 'a\0b' } },
    ],
    ['an operation without variables', { query: String.raw`{ autocompleteCity(query: "a\u0000b") { name } }` }],
  ])('U+0000 is found in %s', async (_name, body) => {
    const response = await post(JSON.stringify(body));
    expect([response.status, await response.json()]).toEqual([
      400,
      {
        data: null,
        errors: [{ message: 'Text may not contain the character U+0000', extensions: { code: 'BAD_USER_INPUT' } }],
      },
    ]);
  });
});

describe('a request that asks for too much', () => {
  test('several operations in one', async () => {
    const one = { query: '{ me { id } }' };
    const response = await post(JSON.stringify([one, one]));
    expect(response.status).toBe(400);
  });

  test('one field by many names', async () => {
    const aliases = Array.from({ length: 31 }, (_, at) => `a${at}: me { id }`).join(' ');
    const { status, errors } = await server.query(`{ ${aliases} }`);
    expect([status, errors.map(({ message }) => message)]).toEqual([
      400,
      ['Syntax Error: Aliases limit of 30 exceeded, found 31.'],
    ]);
  });

  test('lists within lists', async () => {
    const line =
      'lines { id quantity order { lines { order { lines { id quantity taxRate order { id code state createdAt updatedAt currencyCode itemCount total { amount } } } } } } }';
    const wide = Array.from(
      { length: 25 },
      (_, at) =>
        `f${at}: orders { items { id code state ${line} registrationItems { orderLine { order { ${line} } } } } }`,
    ).join(' ');
    const { status, errors } = await server.query(`{ activeCustomer { ${wide} } }`);
    expect(status).toBe(400);
    expect(errors[0]?.message).toMatch(/Query Cost limit of 30000 exceeded/);
  });

  test('a body of a megabyte', async () => {
    const response = await post(JSON.stringify({ query: '{ me { id } }', variables: { much: 'x'.repeat(1_000_000) } }));
    expect([response.status, await response.json()]).toEqual([
      413,
      { data: null, errors: [{ message: 'Request body is too large' }] },
    ]);
  });

  test('a body that is no JSON is told so', async () => {
    const response = await post('{"query": ');
    expect(response.status).toBe(400);
    expect(JSON.stringify(await response.json())).not.toMatch(/unexpected error/);
  });

  test('a page of a thousand: it has a hundred', async () => {
    await server.db.insert(organizations).values(Array.from({ length: 120 }, (_, at) => ({ name: `Organizer ${at}` })));
    const { data } = await server.query('{ organizations(options: { take: 1000 }) { totalItems items { id } } }');
    expect(data).toEqual({ organizations: { totalItems: 120, items: expect.any(Array) } });
    expect(JSON.stringify(data).match(/"id"/g)?.length).toBe(100);
  });
});

describe('text that no database keeps', () => {
  const document = 'query ($query: String!) { autocompleteCity(query: $query) { name } }';

  test.each([
    ['in a variable', document, { query: 'a\0b' }],
    ['in the document', String.raw`{ autocompleteCity(query: "a\u0000b") { name } }`, {}],
    ['in the document, written otherwise', String.raw`{ autocompleteCity(query: "a\u{0}b") { name } }`, {}],
    ['in a key of JSON', document, { query: 'nan', more: { 'a\0b': 1 } }],
  ])('U+0000 %s is refused', async (_name, query, variables) => {
    const { status, errors } = await server.query(query, variables);
    expect([status, errors]).toEqual([
      400,
      [{ message: 'Text may not contain the character U+0000', extensions: { code: 'BAD_USER_INPUT' } }],
    ]);
  });

  test('half of an emoji is kept as a replacement character', async () => {
    const { cookie } = await server.signUp();
    const { data } = await server.query(
      'mutation ($input: UpdateMemberAccountInput!) { updateMemberAccount(input: $input) { location } }',
      { input: { location: 'Nanaimo \ud83e' } },
      { cookie },
    );
    expect(data).toEqual({ updateMemberAccount: { location: 'Nanaimo �' } });
  });

  test.each(['+275760-09-13T00:00:00Z', '-000001-01-01T00:00:00Z', '0000-06-01T00:00:00Z', 'soon'])(
    '%s is no instant',
    async (after) => {
      const { data, errors } = await server.query(
        'query ($after: DateTime) { events(options: { filter: { startDateTime: { after: $after } } }) { totalItems } }',
        { after },
      );
      expect(data).toBe(null);
      expect(errors[0]?.message).toMatch(/DateTime/);
    },
  );
});

describe('a server that the public reaches', () => {
  test('does not tell its schema', async () => {
    const answer = await open.query('{ __schema { types { name } } }');
    expect([answer.status, answer.data, answer.errors.map(({ message }) => message)]).toEqual([
      400,
      null,
      ['This server does not answer introspection'],
    ]);
    expect((await server.query('{ __schema { queryType { name } } }')).status).toBe(200);
  });

  test('does not help a stranger to a name', async () => {
    const { errors } = await open.query('{ activeCustomr { id } }');
    expect(errors.map(({ message }) => message)).toEqual(['Cannot query field "activeCustomr" on type "Query".']);
  });

  test('admits the card provider, the wallet that it offers and the map, and nothing else', async () => {
    const response = await fetch(`${open.url}/healthz`);
    const policy = Object.fromEntries(
      (response.headers.get('content-security-policy') ?? '').split(';').map((directive) => {
        const [name = '', ...sources] = directive.trim().split(' ');
        return [name, sources];
      }),
    );
    expect(policy['default-src']).toEqual(["'self'"]);
    expect(policy['script-src']?.filter((source) => !source.startsWith("'sha256-"))).toEqual([
      "'self'",
      'https://web.squarecdn.com',
      'https://sandbox.web.squarecdn.com',
      'https://pay.google.com',
    ]);
    expect(policy['frame-src']).toContain('https://*.squareup.com');
    expect(policy['connect-src']).toEqual(expect.arrayContaining(['https://api.mapbox.com', 'https://*.squareup.com']));
    expect(policy['object-src']).toEqual(["'none'"]);
    expect(policy['base-uri']).toEqual(["'none'"]);
    expect(policy['form-action']).toEqual(["'self'"]);
    expect(policy['frame-ancestors']).toEqual(["'self'"]);
    expect(policy).toHaveProperty('upgrade-insecure-requests');
    const { 'img-src': _pictures, ...others } = policy;
    for (const source of Object.values(others).flat()) expect(source).not.toMatch(/^(\*|https?:|'unsafe-eval')$/);
    expect(response.headers.get('strict-transport-security')).toBe('max-age=31536000; includeSubDomains');
    expect(response.headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    expect(response.headers.get('x-powered-by')).toBe(null);
  });

  test('answers of the API are kept by nobody', async () => {
    const answers = [
      await post('{"query":"{ me { id } }"}'),
      await post('no JSON'),
      await fetch(`${server.url}/shop-api`),
    ];
    expect(answers.map(({ headers }) => headers.get('cache-control'))).toEqual(['no-store', 'no-store', 'no-store']);
  });

  test('lets no other origin read an answer', async () => {
    const origin = 'https://other.example';
    const method = { 'access-control-request-method': 'POST', 'access-control-request-headers': 'content-type' };
    const answers = [
      await fetch(`${open.url}/shop-api`, { method: 'OPTIONS', headers: { origin, ...method } }),
      await fetch(`${open.url}/healthz`, { headers: { origin } }),
      await fetch(`${open.url}/events`, { headers: { origin } }),
    ];
    for (const { headers } of answers)
      expect([...headers.keys()].filter((name) => name.startsWith('access-control-'))).toEqual([]);
    expect(answers[0]?.status).toBe(405);
  });

  test('echoes no request', async () => {
    const status = await new Promise((resolve, reject) => {
      const asked = request(`${server.url}/`, { method: 'TRACE' }, (answer) => resolve(answer.resume().statusCode));
      asked.on('error', reject).end();
    });
    expect(status).toBe(404);
  });

  test('lets the cookie travel over https only', async () => {
    const { emailAddress, password } = await open.signUp();
    const response = await fetch(`${open.url}/shop-api`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'apollo-require-preflight': 'true' },
      body: JSON.stringify({
        query: 'mutation ($u: String!, $p: String!) { login(username: $u, password: $p) { __typename } }',
        variables: { u: emailAddress, p: password },
      }),
    });
    const [cookie = ''] = response.headers.getSetCookie();
    expect(cookie).toMatch(/^__Host-/);
    for (const attribute of [/; Path=\/(?:;|$)/i, /; Secure/i, /; HttpOnly/i, /; SameSite=Lax/i])
      expect(cookie).toMatch(attribute);
  });
});
