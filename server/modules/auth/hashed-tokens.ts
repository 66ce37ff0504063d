import { hash } from 'node:crypto';
import type { DBAdapter, DBTransactionAdapter, Where } from 'better-auth';

/** What the database keeps of the token that a session's cookie bears: 32 random letters and digits need no salt. */
export const hashOfToken = (token: string): string => hash('sha256', token);

/**
 * better-auth's adapter to the database, so that a session's token becomes its hash on the way to the table; what comes
 * back bears the token that was asked with, or else the hash (docs/decisions/050).
 */
export const withHashedTokens = (adapter: DBAdapter): DBAdapter => ({
  ...adapter,
  ...hashing(adapter),
  transaction: (work) => adapter.transaction((inner) => work({ ...inner, ...hashing(inner) })),
});

type Hashing = Omit<DBTransactionAdapter, 'id' | 'createSchema' | 'options'>;

const hashing = (adapter: DBTransactionAdapter): Hashing => ({
  async create(given) {
    const token = given.model === 'session' && 'token' in given.data ? given.data.token : undefined;
    if (typeof token !== 'string') return adapter.create(given);
    return withToken(await adapter.create({ ...given, data: { ...given.data, token: hashOfToken(token) } }), [token]);
  },
  findOne: async (given) => withToken(await adapter.findOne(hashed(given)), tokensOf(given)),
  async findMany<Row>(given: Parameters<DBAdapter['findMany']>[0]) {
    const rows = await adapter.findMany<Row>(hashed(given));
    return rows.map((row) => withToken(row, tokensOf(given)));
  },
  count: (given) => adapter.count(hashed(given)),
  update: async (given) => withToken(await adapter.update(hashed(keepingToken(given))), tokensOf(given)),
  updateMany: (given) => adapter.updateMany(hashed(keepingToken(given))),
  delete: (given) => adapter.delete(hashed(given)),
  deleteMany: (given) => adapter.deleteMany(hashed(given)),
  consumeOne: async (given) => withToken(await adapter.consumeOne(hashed(given)), tokensOf(given)),
  incrementOne: async (given) => withToken(await adapter.incrementOne(hashed(given)), tokensOf(given)),
});

type Asked = { model: string; where?: Where[] | undefined };

const tokenPart = ({ model, where = [] }: Asked): Where | undefined =>
  model === 'session' ? where.find(({ field }) => field === 'token') : undefined;

/** The tokens that are asked with: one, or a list of them. */
function tokensOf(asked: Asked): string[] {
  const part = tokenPart(asked);
  if (!part) return [];
  const { value, operator = 'eq' } = part;
  const tokens = [value].flat().filter((one) => typeof one === 'string');
  if (tokens.length === 0 || !['eq', 'in'].includes(operator)) throw new Error(`no token is hashed for ${operator}`);
  return tokens;
}

function hashed<Given extends Asked>(given: Given): Given {
  const part = tokenPart(given);
  if (!part) return given;
  const hashes = tokensOf(given).map(hashOfToken);
  const value = Array.isArray(part.value) ? hashes : (hashes[0] ?? null);
  return { ...given, where: given.where?.map((one) => (one === part ? { ...one, value } : one)) };
}

/** A session never changes its token; one that did would be kept as it is. */
function keepingToken<Given extends { model: string; update: Record<string, unknown> }>(given: Given): Given {
  if (given.model === 'session' && 'token' in given.update) throw new Error('a session keeps its token');
  return given;
}

function withToken<Row>(row: Row, tokens: string[]): Row {
  if (typeof row !== 'object' || row === null || !('token' in row)) return row;
  const token = tokens.find((one) => hashOfToken(one) === row.token);
  if (token !== undefined) Object.assign(row, { token });
  return row;
}
