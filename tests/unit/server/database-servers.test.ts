import pg from 'pg';
import { describe, expect, test } from 'vitest';
import { clientOf, serversOf } from '#server/platform/database/database-servers.ts';
import { needsOf } from '#server/platform/database/database-needs.ts';
import { targetOf } from '#server/platform/database/postgres-tools.ts';

describe(serversOf, () => {
  test.each([
    ['postgres://one/foyer', ['postgres://one/foyer']],
    [
      'postgresql://me:p%40ss@one:5432,two:5433/foyer?sslmode=require',
      [
        'postgresql://me:p%40ss@one:5432/foyer?sslmode=require',
        'postgresql://me:p%40ss@two:5433/foyer?sslmode=require',
      ],
    ],
    ['postgres://me@/foyer?host=/run/a', ['postgres://me@/foyer?host=/run/a']],
    ['postgres://[::1]:5432,[::2]:5432/foyer', ['postgres://[::1]:5432/foyer', 'postgres://[::2]:5432/foyer']],
  ])('%s', (address, servers) => {
    expect(serversOf(address)).toEqual(servers);
  });
});

describe(clientOf, () => {
  test('is pg’s own with one server, or by its parts', () => {
    expect(clientOf({ connectionString: 'postgres://one/foyer' })).toBe(pg.Client);
    expect(clientOf({})).toBe(pg.Client);
    expect(clientOf({ connectionString: 'postgres://one,two/foyer' })).not.toBe(pg.Client);
  });
});

describe(targetOf, () => {
  test.each([
    ['postgres://me:p%40ss@one:5432,two:5433/foyer', 'postgres://me@one:5432,two:5433/foyer', { PGPASSWORD: 'p@ss' }],
    ['postgres://me@one:5432/foyer', 'postgres://me@one:5432/foyer', {}],
    ['postgres://one:5432/foyer?application_name=a@b', 'postgres://one:5432/foyer?application_name=a@b', {}],
  ])('%s has no password among the arguments', (connectionString, target, environment) => {
    expect(targetOf({ connectionString })).toEqual({ target, environment });
  });

  test('of its parts', () => {
    expect(targetOf({ host: '/run', port: 5432, user: 'me', database: 'foyer' }).target).toBe(
      'host=/run port=5432 user=me dbname=foyer',
    );
  });
});

const enough = {
  version: 18,
  encoding: 'UTF8',
  isolation: 'read committed',
  isStandby: false,
  mayCreate: true,
  hasTrigrams: true,
};

describe(needsOf, () => {
  test('lacks nothing where all is there', () => {
    expect(needsOf(enough)).toEqual({ lacks: [], couldUse: [] });
  });

  test.each([
    [{ version: 14 }, 'PostgreSQL 15 or later is needed, this is 14'],
    [{ encoding: 'LATIN1' }, 'the database must be encoded in UTF8, not in LATIN1'],
    [{ isolation: 'serializable' }, "default_transaction_isolation must be 'read committed', not 'serializable'"],
    [{ isStandby: true, mayCreate: false }, 'this is a standby, which takes no writes'],
    [{ mayCreate: false }, 'the user may not create schemas in the database'],
  ])('says of %o what is missing', (found, words) => {
    expect(needsOf({ ...enough, ...found }).lacks).toEqual([words]);
  });

  test('names all that is missing, and what it goes without', () => {
    const { lacks, couldUse } = needsOf({ ...enough, version: 9, encoding: 'SQL_ASCII', hasTrigrams: false });
    expect(lacks).toHaveLength(2);
    expect(couldUse).toEqual([expect.stringContaining('pg_trgm')]);
  });
});
