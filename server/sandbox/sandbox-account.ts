import { randomBytes } from 'node:crypto';
import type { Pool } from 'pg';
import { prepareSandboxStore } from '#server/sandbox/sandbox-store.ts';

/** What the local sandbox takes for an account, as a browser sees it; it opens nothing anywhere else. */
export const sandboxAccount = { applicationId: 'sandbox-sq0idb-foyer-local', locationId: 'LFOYERLOCAL' };

/** What opens the sandbox's API, and what its messages are signed with. */
export type SandboxSecrets = { accessToken: string; webhookKey: string };

const known = new WeakMap<Pool, Promise<SandboxSecrets>>();

/** Made at random with the database, which lies in the data folder; all servers on it have the same. */
export function sandboxSecrets(pool: Pool): Promise<SandboxSecrets> {
  const before = known.get(pool);
  if (before) return before;
  const read = readSecrets(pool);
  known.set(pool, read);
  read.catch(() => known.delete(pool));
  return read;
}

async function readSecrets(pool: Pool): Promise<SandboxSecrets> {
  await prepareSandboxStore(pool);
  await pool.query(
    'insert into sandbox.secrets (is_only, access_token, webhook_key) values (true, $1, $2) on conflict do nothing',
    [randomSecret(), randomSecret()],
  );
  const { rows } = await pool.query<SandboxSecrets>(
    'select access_token as "accessToken", webhook_key as "webhookKey" from sandbox.secrets',
  );
  const [secrets] = rows;
  if (!secrets) throw new Error('the sandbox of the card provider has no secrets');
  return secrets;
}

const randomSecret = () => randomBytes(32).toString('base64url');
