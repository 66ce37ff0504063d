import type { Pool } from 'pg';

const namedAfterUses = 5;
const mostNamed = 400;
const mostCounted = 4_000;

/** What stands at the start of a statement whose best plan depends on its values, such as a search. */
export const plannedEachTime = '/* planned each time */';

type Statement = { text: string; name?: string };

/**
 * Gives statements that come again and again a name, so that PostgreSQL parses and plans each of them once a
 * connection (docs/decisions/014). The number of names is bounded, because lists of many lengths make many texts.
 */
export function nameFrequentStatements(pool: Pool): void {
  const names = new Map<string, string>();
  const uses = new Map<string, number>();
  const nameOf = (text: string): string | undefined => {
    const known = names.get(text);
    if (known || names.size >= mostNamed || text.startsWith(plannedEachTime)) return known;
    const count = (uses.get(text) ?? 0) + 1;
    if (uses.size >= mostCounted) uses.clear();
    uses.set(text, count);
    if (count < namedAfterUses) return undefined;
    const name = `foyer-${names.size + 1}`;
    names.set(text, name);
    uses.delete(text);
    return name;
  };
  pool.on('connect', (client) => {
    const send = client.query.bind(client);
    Object.assign(client, {
      query(...given: unknown[]) {
        const [statement, values, ...others] = given;
        if (!isUnnamed(statement) || !Array.isArray(values) || values.length === 0)
          return Reflect.apply(send, client, given);
        const name = nameOf(statement.text);
        return Reflect.apply(send, client, [name ? { ...statement, name } : statement, values, ...others]);
      },
    });
  });
}

/** As drizzle sends its statements: an object with a text, and the values beside it. */
const isUnnamed = (statement: unknown): statement is Statement =>
  typeof statement === 'object' &&
  statement !== null &&
  'text' in statement &&
  typeof statement.text === 'string' &&
  !('submit' in statement) &&
  (!('name' in statement) || statement.name === undefined);
