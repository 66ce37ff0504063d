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

-- The events of a place and time, with what their distance is computed from.
create index if not exists event_search_place on event_search (cell, starts_at, event_id) include (lat, long);

-- Parts of names. Where the extension is not there or may not be made, such a search reads the dates.
do $$ begin
  create extension if not exists pg_trgm;
  create index if not exists event_search_name_parts on event_search using gin (name gin_trgm_ops);
exception when insufficient_privilege or undefined_file or feature_not_supported then
  raise notice 'no pg_trgm: a search by parts of a name is slow among very many events';
end $$;
