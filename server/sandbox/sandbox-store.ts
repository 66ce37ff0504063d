import type { Pool, PoolClient } from 'pg';

/** The sandbox's own tables, apart from Foyer's: a restart or a second server finds everything that was charged. */
const schema = `
  create schema if not exists sandbox;
  create table if not exists sandbox.card_tokens (
    token text primary key,
    brand text not null,
    last4 text not null,
    exp_month integer not null,
    exp_year integer not null,
    verdict text,
    used_by text,
    created_at timestamptz not null
  );
  create table if not exists sandbox.payments (
    id text primary key,
    idempotency_key text not null unique,
    request_hash text not null,
    answer jsonb,
    payment jsonb,
    location_id text not null,
    reference_id text,
    note text,
    amount bigint not null,
    refunded bigint not null default 0,
    status text not null default 'PENDING',
    created_at timestamptz not null,
    constraint payments_not_over_refunded check (refunded <= amount)
  );
  create index if not exists payments_listed on sandbox.payments (location_id, created_at, id);
  create index if not exists payments_reference on sandbox.payments (reference_id);
  create table if not exists sandbox.refunds (
    id text primary key,
    idempotency_key text not null unique,
    request_hash text not null,
    payment_id text not null,
    amount bigint not null,
    answer jsonb,
    refund jsonb,
    created_at timestamptz not null
  );
  create table if not exists sandbox.disputes (
    id text primary key,
    payment_id text not null,
    dispute jsonb not null
  );
  create table if not exists sandbox.webhook_subscriptions (
    url text primary key,
    signature_key text not null
  );
  create table if not exists sandbox.secrets (
    is_only boolean primary key check (is_only),
    access_token text not null,
    webhook_key text not null
  );
  create table if not exists sandbox.faults (
    id integer generated always as identity primary key,
    call text not null,
    mode text not null,
    order_id text,
    delay_ms integer not null,
    times integer not null
  );
`;

/** Makes the tables where they are missing. Several servers may start at once. */
export async function prepareSandboxStore(pool: Pool): Promise<void> {
  await inTransaction(pool, async (client) => {
    await client.query("select pg_advisory_xact_lock(hashtext('foyer square sandbox'))");
    await client.query(schema);
  });
}

export async function inTransaction<Result>(
  pool: Pool,
  work: (client: PoolClient) => Promise<Result>,
): Promise<Result> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    const result = await work(client);
    await client.query('commit');
    client.release();
    return result;
  } catch (error) {
    await client.query('rollback').then(
      () => client.release(),
      () => client.release(true),
    );
    throw error;
  }
}
