import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import type { Services } from '#server/platform/context.ts';

/** A key that was made once in a database and is shared by all its servers: `session` signs cookies, `quote` the ids of quotes. */
export async function sharedSecret(
  pool: Services['pool'],
  name: 'session' | 'second-factor' | 'quote' | 'unsubscribe',
): Promise<string> {
  await pool.query('insert into server_secrets (name, value) values ($1, $2) on conflict do nothing', [
    name,
    randomBytes(32).toString('base64url'),
  ]);
  const { rows } = await pool.query<{ value: string }>('select value from server_secrets where name = $1', [name]);
  return z.string().min(32).parse(rows[0]?.value);
}
