-- What the tables in TypeScript can't say. Applied at every start after the migrations, so each statement must be repeatable.

-- Secrets that all servers of one database share.
create table if not exists server_secrets (
  name text primary key,
  value text not null
);

-- rate-limiter-flexible's table; made here so that its first use needs no right to create tables.
create table if not exists rate_limits (
  key varchar(255) primary key,
  points integer not null default 0,
  expire bigint
);
