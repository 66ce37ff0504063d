import { buildSchema, parse } from 'graphql';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readClientDocuments } from '../../../bench/client-documents.ts';
import { readJsonLd } from '#server/modules/event-import/read-json-ld.ts';
import { asksTooMuch, costOfAnswer } from '#server/platform/http/answer-cost.ts';
import { serverLimits } from '#server/platform/http/server-limits.ts';
import { isTextTooDeep, isTooDeep } from '#server/platform/nesting.ts';
import { readContract } from '#tests/server/contract/schema-walker.ts';
import { post, startTestServer } from '#tests/server/harness.ts';
import type { Answer, TestServer } from '#tests/server/harness.ts';
import { logInto, type LogLine } from '#tests/server/platform/log-into.ts';

const logged: LogLine[] = [];
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({
    demo: true,
    logTo: logInto(logged),
    config: { logLevel: 'info' },
    limits: { answerCost: serverLimits.answerCost },
  });
});
afterAll(() => server.close());

const aliases = (number: number, field: string) =>
  Array.from({ length: number }, (_, at) => `list${at}: ${field}`).join(' ');
const items = '{ items { id name startDateTime location { id name } organizer { id name } tuitions { id name } } }';
const tooLarge = (answer: Answer) => answer.errors.map(({ extensions }) => extensions?.['code']);

describe('an answer', () => {
  test('may not repeat a long list thirty times', async () => {
    const answer = await server.query(`{ ${aliases(30, `events(options: { take: 100 }) ${items}`)} }`);
    expect([answer.data, tooLarge(answer)]).toEqual([null, ['BAD_USER_INPUT']]);
    expect(answer.errors[0]?.message).toBe(
      'This asks for more than one answer may hold. Ask for fewer items or fields at once.',
    );
  });

  test('may not do so where variables say how long', async () => {
    const document = `query ($o: EventListOptions, $n: Int) {
      ${aliases(15, `events(options: $o) ${items}`)} ${aliases(15, `events(options: { take: $n }) ${items}`).replaceAll('list', 'more')} }`;
    expect(tooLarge(await server.query(document, { o: { take: 100 }, n: 100 }))).toEqual(['BAD_USER_INPUT']);
    expect((await server.query(document, { o: { take: 1 }, n: 1 })).errors).toEqual([]);
    expect(tooLarge(await server.query(document, { o: { take: 100 }, n: 100 }))).toEqual(['BAD_USER_INPUT']);
  });

  test('may not do so where nothing says how long, or a fragment asks', async () => {
    const document = `query { ${aliases(30, 'events { ...List }')} } fragment List on EventList ${items}`;
    expect(tooLarge(await server.query(document))).toEqual(['BAD_USER_INPUT']);
  });

  test('may have a whole page of a list', async () => {
    const answer = await server.query(`{ events(options: { take: 100 }) ${items} }`);
    expect(answer.errors).toEqual([]);
  });
});

describe('the cost of an answer', () => {
  const schema = buildSchema(`
    type Query { list(options: Options): List! one: Item many: [Item!]! }
    input Options { take: Int }
    type List { items: [Item!]! totalItems: Int! }
    type Item { id: ID! inner: Item }
  `);
  test.each([
    ['a field is one', '{ one { id } }', {}, 2],
    ['a page counts its items', '{ list(options: { take: 3 }) { totalItems items { id } } }', {}, 66],
    ['also by a variable', 'query ($o: Options) { list(options: $o) { items { id } } }', { o: { take: 7 } }, 149],
    ['also by a variable within', 'query ($n: Int) { list(options: { take: $n }) { items { id } } }', { n: 7 }, 149],
    ['at most a hundred', '{ list(options: { take: 5000 }) { items { id } } }', {}, 2102],
    ['a hundred when nothing is said', '{ list { items { id } } }', {}, 2102],
    ['another list is taken for three', '{ many { id inner { id } } }', {}, 10],
  ])('%s', (_what, document, variables, cost) => {
    expect(costOfAnswer(schema, parse(document), variables)).toBe(cost);
  });

  test('is counted anew for other variables of one document', () => {
    const document = parse(`query ($o: Options) { ${aliases(300, 'list(options: $o) { items { id } }')} }`);
    const asks = (take: number) => asksTooMuch(schema, document, { o: { take } }, serverLimits.answerCost);
    expect([asks(1), asks(100), asks(1)]).toEqual([false, true, false]);
  });
});

test('the application asks for no more than an answer may hold, whatever its variables', () => {
  const contract = readContract();
  const costs = [...readClientDocuments()].map(([name, document]) => {
    const variables = name === 'GetActiveOrders' ? { options: { take: 30 } } : null;
    return { name, cost: costOfAnswer(contract, parse(document), variables) };
  });
  expect(costs.filter(({ cost }) => cost > serverLimits.answerCost)).toEqual([]);
});

describe('twenty thousand levels', () => {
  const deep = (open: string, close: string) => open.repeat(20_000) + close.repeat(20_000);
  const sendBody = async (body: string) => {
    const response = await fetch(server.url + server.config.apiPath, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'apollo-require-preflight': 'true' },
      body,
    });
    return [response.status, await response.json()];
  };
  const refused = {
    data: null,
    errors: [{ message: 'A request may be nested at most 100 levels deep', extensions: { code: 'BAD_USER_INPUT' } }],
  };

  test.each([
    ['variables', `{"query":"{ __typename }","variables":{"a":${deep('[', ']')}}}`],
    ['objects', `{"query":"{ __typename }","variables":{"a":${deep('{"a":', '}').replace(':}', ':1}')}}}`],
    ['a part of the body that nothing reads', `{"query":"{ __typename }","more":${deep('[', ']')}}`],
    ['a document', JSON.stringify({ query: deep('{a', '}') })],
    ['a value in a document', JSON.stringify({ query: `{ event(id: ${deep('[', ']')}) { id } }` })],
    ['a type in a document', JSON.stringify({ query: `query ($a: ${deep('[', ']').replace('[]', '[Int]')}) { a }` })],
  ])('of %s are refused, and nothing of it is an error of ours', async (_what, body) => {
    expect(await sendBody(body)).toEqual([400, refused]);
    expect(logged.filter(({ level }) => level >= 40)).toEqual([]);
  });

  test('of a file are said in a sentence by the import', () => {
    const sentence = 'The JSON is nested more than 100 levels deep; no file of events is.';
    expect(() => readJsonLd(deep('[', ']'), 'America/Vancouver')).toThrow(new SyntaxError(sentence));
  });

  test('are told from many values side by side, and brackets in text', async () => {
    expect(isTooDeep(Array.from({ length: 5_000 }, () => [{ a: [1] }]))).toBe(false);
    expect(isTextTooDeep(`{ a(b: "${'['.repeat(500)}", c: """${'{'.repeat(500)}""") } # ${'('.repeat(500)}`)).toBe(
      false,
    );
    const { data } = await post(server.url + server.config.apiPath, '{ __typename }', { a: [[[[1]]]] });
    expect(data).toEqual({ __typename: 'Query' });
  });
});
