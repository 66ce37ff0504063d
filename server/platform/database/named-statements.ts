import pg from 'pg';
import { waitsToBegin } from '#server/platform/database/begun-with-first.ts';
import { FixedQuery } from '#server/platform/database/fixed-query.ts';

const namedAfterUses = 5;
const mostNamed = 400;
const mostCounted = 4_000;

/** What stands at the start of a statement whose best plan depends on its values, such as a search. */
export const plannedEachTime = '/* planned each time */';

type Statement = { text: string; name?: string };

/**
 * The connections of one pool, of this kind. They give statements that come again and again a name, so that PostgreSQL parses and
 * plans each of them once a connection (docs/decisions/014).
 */
export function namingClient(Client: typeof pg.Client = pg.Client): typeof pg.Client {
  const nameOf = frequentNames();
  return class NamingClient extends Client {
    override query(...given: unknown[]) {
      if (waitsToBegin(this)) throw new Error('a fixed transaction begins with a fixed statement');
      const [statement, values, ...others] = given;
      const isNameable = isUnnamed(statement) && Array.isArray(values) && values.length > 0;
      const name = isNameable ? nameOf(statement.text) : undefined;
      const sent = name === undefined ? given : [{ ...Object(statement), name }, values, ...others];
      // oxlint-disable-next-line typescript/unbound-method -- Reflect.apply binds it; what was given fits some overload
      return Reflect.apply(super.query, this, sent);
    }
  };
}

/**
 * The same for pg-boss, which sends plain texts, most of them without values, and asks for the same jobs again and again:
 * planning such a question takes three times as long as answering it (docs/decisions/111).
 */
export function namingTexts(Client: typeof pg.Client = pg.Client): typeof pg.Client {
  const nameOf = frequentNames();
  return class NamingTexts extends Client {
    override query(...given: unknown[]) {
      const [text, ...others] = given;
      const name = typeof text === 'string' && isOneStatement(text) ? nameOf(text) : undefined;
      // oxlint-disable-next-line typescript/unbound-method -- as above
      return Reflect.apply(super.query, this, name === undefined ? given : [{ name, text }, ...others]);
    }
  };
}

/**
 * Connections whose statements have no name: those of a pooler that gives each transaction another connection, where
 * nobody else knows the name.
 */
export function namelessClient(Client: typeof pg.Client = pg.Client): typeof pg.Client {
  return class NamelessClient extends Client {
    override query(...given: unknown[]) {
      const [statement, ...others] = given;
      if (statement instanceof FixedQuery) statement.name = '';
      const sent = isNamed(statement) ? { ...statement, name: undefined } : statement;
      // oxlint-disable-next-line typescript/unbound-method -- as above
      return Reflect.apply(super.query, this, [sent, ...others]);
    }
  };
}

const isNamed = (statement: unknown): statement is { name: string } =>
  typeof statement === 'object' && statement !== null && !('submit' in statement) && 'name' in statement;

/** Several in one text can't have a name. */
const isOneStatement = (text: string): boolean =>
  /^\s*(?:with|select|insert|update|delete)\b/i.test(text) && !text.includes(';');

/** The number of names is bounded, because lists of many lengths make many texts. */
function frequentNames(): (text: string) => string | undefined {
  const names = new Map<string, string>();
  const uses = new Map<string, number>();
  return (text) => {
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
}

/** As drizzle sends its statements: an object with a text, and the values beside it. */
const isUnnamed = (statement: unknown): statement is Statement =>
  typeof statement === 'object' &&
  statement !== null &&
  'text' in statement &&
  typeof statement.text === 'string' &&
  !('submit' in statement) &&
  (!('name' in statement) || statement.name === undefined);
