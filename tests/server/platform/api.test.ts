import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer } from '#tests/server/harness.ts';
import type { TestServer } from '#tests/server/harness.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const asked = JSON.stringify({ query: '{ me { id } }' });
const send = (headers: Record<string, string>, body = asked, method = 'POST', path = '/shop-api') =>
  fetch(server.url + path, { method, headers, ...(method === 'POST' ? { body } : {}) });

describe('the API address', () => {
  test('answers a JSON request that has the preflight header', async () => {
    const response = await send({ 'content-type': 'application/json', 'apollo-require-preflight': 'true' });
    expect([response.status, await response.json()]).toEqual([200, { data: { me: null } }]);
  });

  test('refuses a request without the preflight header', async () => {
    const response = await send({ 'content-type': 'application/json' });
    expect([response.status, await response.json()]).toEqual([
      400,
      {
        data: null,
        errors: [
          { message: 'The API needs the header apollo-require-preflight.', extensions: { code: 'BAD_REQUEST' } },
        ],
      },
    ]);
  });

  test('refuses another content type, and another method', async () => {
    expect((await send({ 'content-type': 'text/plain', 'apollo-require-preflight': 'true' })).status).toBe(415);
    expect((await send({ 'apollo-require-preflight': 'true' }, '', 'GET')).status).toBe(405);
  });

  test('holds to its rules however its address is written', async () => {
    const escaped = (headers: Record<string, string>, body: string, method?: string) =>
      send({ 'apollo-require-preflight': 'true', ...headers }, body, method, '/shop%2Dapi?query=%7Bme%7Bid%7D%7D');
    expect((await escaped({}, '', 'GET')).status).toBe(405);
    expect((await escaped({ 'content-type': 'text/plain' }, asked)).status).toBe(415);
    const tree = JSON.stringify({ query: JSON.stringify({ kind: 'Document', definitions: [] }) });
    const refused: unknown = await (await escaped({ 'content-type': 'application/json' }, tree)).json();
    expect(refused).toMatchObject({ errors: [{ message: 'An operation is GraphQL text, not JSON' }] });
  });

  test('refuses an operation that is deeper than anyone needs', async () => {
    const deep = `{ activeChannel { organization ${'{ channel { organization '.repeat(12)} { id } ${'} }'.repeat(12)} } }`;
    const answer = await server.query(deep);
    expect([answer.status, answer.data]).toEqual([400, null]);
    expect(answer.errors[0]?.message).toMatch(/limit of \d+ exceeded/);
  });

  test('answers an unknown field with what is wrong, as status 400', async () => {
    const answer = await server.query('{ nothingOfTheKind }');
    expect([answer.status, answer.errors.map(({ message }) => message)]).toEqual([
      400,
      ['Cannot query field "nothingOfTheKind" on type "Query".'],
    ]);
  });
});

describe('a defect of the server', () => {
  test('is answered without a word of what it was', async () => {
    const { cookie } = await server.signUp();
    await server.pool.query('alter table customer_history rename to elsewhere');
    const answer = await server.query('{ activeCustomer { name history { type } } }', {}, { cookie });
    await server.pool.query('alter table elsewhere rename to customer_history');
    expect([answer.status, answer.data, answer.errors]).toEqual([
      200,
      { activeCustomer: null },
      [
        {
          message: 'An unexpected error occurred',
          path: ['activeCustomer', 'history'],
          extensions: { code: 'INTERNAL_SERVER_ERROR', errorCode: 'UNKNOWN_ERROR' },
        },
      ],
    ]);
  });
});

describe('other addresses', () => {
  test('say that the server is well', async () => {
    const response = await fetch(`${server.url}/healthz`);
    expect([response.status, await response.json()]).toEqual([200, { ok: true }]);
  });

  test('answer a script that is not there with 404, never with a page', async () => {
    const response = await fetch(`${server.url}/assets/nothing.js`, { headers: { accept: 'text/html' } });
    expect(response.status).toBe(404);
  });

  test('carry a policy that admits only this site', async () => {
    const policy = (await fetch(`${server.url}/healthz`)).headers.get('content-security-policy');
    expect(policy).toContain("default-src 'self'");
    expect(policy).toContain("object-src 'none'");
  });
});
