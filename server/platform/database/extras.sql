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

-- The words and squares of an event, each beside its month (docs/decisions/114). A change of it needs another name: the
-- index below keeps what it gave.
create or replace function month_words(tsv tsvector) returns tsvector
language sql immutable strict parallel safe cost 1000
return (
  select array_to_tsvector(array_agg(month.token || ' ' || word.token))
  from unnest(tsvector_to_array(tsv)) month(token), unnest(tsvector_to_array(tsv)) word(token)
  where month.token like '~b%' and word.token not like '~b%'
);
create index if not exists event_search_month_words on event_search using gin (month_words(tsv));

-- Parts of names. Where the extension is not there or may not be made, such a search reads the dates.
do $$ begin
  create extension if not exists pg_trgm;
  create index if not exists event_search_name_parts on event_search using gin (name gin_trgm_ops);
exception when insufficient_privilege or undefined_file or feature_not_supported then
  raise notice 'no pg_trgm: a search by parts of a name is slow among very many events';
end $$;
