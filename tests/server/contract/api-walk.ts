import { Coverage, documentsOf, flatDocument, readContract } from '#tests/server/contract/schema-walker.ts';
import type { QueryOptions, TestServer } from '#tests/server/harness.ts';

export type Walk = ReturnType<typeof startWalk>;

/** Asks a server for operations and keeps what was resolved. */
export function startWalk(server: TestServer) {
  const schema = readContract();
  const coverage = new Coverage(schema);
  const send = async (kind: 'query' | 'mutation', document: string, variables: object, options?: QueryOptions) => {
    const answer = await server.query(document, variables, options);
    if (answer.errors.length > 0 || !answer.data)
      throw new Error(`${answer.errors.map(({ message }) => message).join('; ') || 'no data'} in ${document}`);
    coverage.record(kind, answer.data);
    return answer;
  };
  return {
    schema,
    coverage,
    /** Asks a query for every field of every type behind it that nobody has answered yet; each document twice, the second time compiled. */
    async read(operation: string, variables: object = {}, options?: QueryOptions): Promise<unknown> {
      const [first, ...deeper] = documentsOf(schema, operation, Object.keys(variables));
      if (!first) throw new Error(`${operation} has no document`);
      await send('query', first.document, variables, options);
      const { data } = await send('query', first.document, variables, options);
      for (const { document, fields } of deeper) {
        if (fields.every((field) => coverage.fields.has(field))) continue;
        await send('query', document, variables, options);
        await send('query', document, variables, options);
      }
      return data?.[operation];
    },
    /** Calls a mutation once, and asks for every field of what it may answer. */
    async call(operation: string, variables: object = {}, options?: QueryOptions) {
      const document = flatDocument(schema, 'mutation', operation, Object.keys(variables));
      const { data, cookies } = await send('mutation', document, variables, options);
      return { value: withoutNumbers(data?.[operation]), cookies };
    },
  };
}

/** The answer under the names that the schema has. */
const withoutNumbers = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).map(([key, inner]) => [key.replace(/__\d+$/, ''), inner]))
    : value;
