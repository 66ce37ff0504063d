import type { FastifyBaseLogger } from 'fastify';
import type { Pool } from 'pg';
import { StartError } from '#server/platform/start-error.ts';

type Found = {
  version: number;
  encoding: string;
  isolation: string;
  isStandby: boolean;
  mayCreate: boolean;
  hasTrigrams: boolean;
};

const question = `
  select current_setting('server_version_num')::int / 10000 as version,
    current_setting('server_encoding') as encoding,
    current_setting('default_transaction_isolation') as isolation,
    pg_is_in_recovery() as "isStandby",
    has_database_privilege(current_database(), 'create') as "mayCreate",
    exists (select from pg_available_extensions where name = 'pg_trgm') as "hasTrigrams"`;

export const oldestVersion = 15;

/**
 * What Foyer needs of a database, asked once at the start, in an operator's words: what it can't do without, and what it
 * goes without (docs/operating.md, Of the database).
 */
export function needsOf(found: Found): { lacks: string[]; couldUse: string[] } {
  const { version, encoding, isolation, isStandby, mayCreate, hasTrigrams } = found;
  return {
    lacks: [
      ...(version < oldestVersion ? [`PostgreSQL ${oldestVersion} or later is needed, this is ${version}`] : []),
      ...(encoding === 'UTF8' ? [] : [`the database must be encoded in UTF8, not in ${encoding}`]),
      // Rules wait for the rows that others have locked, and look again: under stricter levels they would be refused.
      ...(isolation === 'read committed'
        ? []
        : [`default_transaction_isolation must be 'read committed', not '${isolation}'`]),
      ...(isStandby ? ['this is a standby, which takes no writes'] : []),
      ...(mayCreate || isStandby ? [] : ['the user may not create schemas in the database']),
    ],
    couldUse: hasTrigrams ? [] : ['there is no pg_trgm: searching by a part of a name is slow among very many events'],
  };
}

/** Throws StartError with all that is missing, and logs what is gone without. */
export async function checkDatabase(pool: Pool, log: FastifyBaseLogger): Promise<void> {
  const { rows } = await pool.query<Found>(question);
  const [found] = rows;
  if (!found) return;
  const { lacks, couldUse } = needsOf(found);
  if (lacks.length > 0) throw new StartError(`DATABASE_URL: ${lacks.join('; ')}.`);
  for (const words of couldUse) log.warn(words);
}
