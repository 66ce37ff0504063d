import { getTableColumns, getTableName, sql } from 'drizzle-orm';
import JSZip from 'jszip';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { notPersonal } from '#server/modules/personal-data/personal-parts.ts';
import { readSecurityLog } from '#server/modules/auth/read-security-log.ts';
import { startTestServer } from '#tests/server/harness.ts';
import type { Person, TestServer } from '#tests/server/harness.ts';
import {
  isFixed,
  isMarked,
  markOf,
  partNames,
  partOf,
  writeMarkedRows,
} from '#tests/server/personal-data/marked-rows.ts';
import type { PartName } from '#tests/server/personal-data/marked-rows.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const minutes = 60_000;
const ask = (cookie?: string) => fetch(`${server.url}/account/my-data.zip`, { headers: cookie ? { cookie } : {} });

async function archiveOf({ cookie }: Person) {
  const response = await ask(cookie);
  expect(response.status).toBe(200);
  const zip = await JSZip.loadAsync(await response.arrayBuffer());
  const file = async (name: string) => (await zip.file(name)?.async('string')) ?? '';
  const everything = (await Promise.all(Object.keys(zip.files).map(file))).join('\n');
  return { response, file, everything, names: Object.keys(zip.files), json: await file('foyer.json') };
}

/** The columns of a part whose marks are told, or are not. */
const marked = (person: Person, part: PartName, isTold: boolean) =>
  Object.entries(getTableColumns(partOf(part).table))
    .filter(([name, column]) => isMarked(column) && !isFixed(person, part, name))
    .map(([name]) => name)
    .filter((name) => (partOf(part).without ?? []).includes(name) !== isTold);

describe('what is kept about a person', () => {
  test('is in each table of the database that is not named as nobody’s', async () => {
    const { rows } = await server.db.execute<{ name: string }>(
      sql`select table_name as name from information_schema.tables
        where table_schema = 'public' and table_type = 'BASE TABLE'`,
    );
    const told = new Set(partNames.map((name) => getTableName(partOf(name).table)));
    expect(
      rows
        .map(({ name }) => name)
        .filter((name) => !told.has(name))
        .toSorted(),
    ).toEqual(Object.keys(notPersonal).toSorted());
  });

  test('is left out only by columns that there are', () => {
    const unknown = partNames.flatMap((name) => {
      const { table, without = [] } = partOf(name);
      return without.filter((column) => !(column in getTableColumns(table))).map((column) => `${name}.${column}`);
    });
    expect(unknown).toEqual([]);
  });

  test('is all in the archive, without what is secret or somebody else’s', async () => {
    const [mine, theirs] = [await server.signUp(), await server.signUp()];
    await writeMarkedRows(server, 'mine', mine);
    await writeMarkedRows(server, 'theirs', theirs);
    const { everything, json } = await archiveOf(mine);
    const parts = z.record(z.string(), z.unknown()).parse(JSON.parse(json));
    const [untold, leaked]: string[][] = [[], []];
    for (const part of partNames.filter((name) => name !== 'account' && name !== 'mailPreferences')) {
      const rows = JSON.stringify(parts[part]);
      for (const column of marked(mine, part, true))
        if (!rows.includes(markOf('mine', part, column))) untold?.push(`${part}.${column}`);
      for (const column of marked(mine, part, false))
        if (everything.includes(markOf('mine', part, column))) leaked?.push(`${part}.${column}`);
    }
    expect({ untold, leaked }).toEqual({ untold: [], leaked: [] });
    expect(everything).not.toContain('theirs:');
    expect(everything).not.toContain(theirs.userId);
    expect(everything).not.toContain(theirs.emailAddress);
    expect(parts.account).toEqual([expect.objectContaining({ id: mine.userId, email: mine.emailAddress })]);
    expect(parts.mailPreferences).toHaveLength(
      (await server.db.execute(sql`select 1 from notification_preferences where user_id = ${mine.userId}`)).rows.length,
    );
  });

  test('is in tables for a spreadsheet, too, of which no cell is a formula', async () => {
    const person = await server.signUp({ firstName: '=1+1', lastName: 'Ünal; "Q"' });
    const { file, names } = await archiveOf(person);
    expect(names.toSorted()).toEqual(['foyer.json', ...partNames.map((name) => `${name}.csv`)].toSorted());
    const [head, row] = (await file('attendees.csv')).split('\r\n');
    expect(head).toBe(
      '\uFEFFid,userId,firstName,lastName,emailAddress,phoneNumber,isDefault,deletedAt,createdAt,updatedAt',
    );
    expect(row).toContain(`,${person.userId},'=1+1,"Ünal; ""Q""",`);
  });
});

describe('the archive', () => {
  test('is kept by no cache, bears a name, and is noted', async () => {
    const person = await server.signUp();
    const { response } = await archiveOf(person);
    expect(response.headers.get('cache-control')).toBe('private, no-store');
    expect(response.headers.get('content-type')).toBe('application/zip');
    expect(response.headers.get('content-disposition')).toBe('attachment; filename="foyer-my-data.zip"');
    const { emailAddress } = person;
    const log = await readSecurityLog(server.services, { emailAddress, kind: 'data-downloaded', days: 1, most: 5 });
    expect(log).toEqual([expect.objectContaining({ actor: person.userId, outcome: 'done' })]);
  });

  test('is for nobody who is not logged in', async () => {
    expect((await ask()).status).toBe(404);
    expect((await ask('foyer.session_token=nothing')).status).toBe(404);
  });

  test('is given five times in an hour', async () => {
    const person = await server.signUp();
    for (const time of [1, 2, 3, 4, 5]) expect([time, (await ask(person.cookie)).status]).toEqual([time, 200]);
    const sixth = await ask(person.cookie);
    expect([sixth.status, await sixth.json()]).toEqual([429, { errorCode: 'RATE_LIMITED' }]);
  });

  test('asks who it is again when the login is ten minutes old', async () => {
    const person = await server.signUp();
    server.moveClock(11 * minutes);
    const refused = await ask(person.cookie);
    expect([refused.status, await refused.json()]).toEqual([
      403,
      { errorCode: 'CONFIRMATION_REQUIRED_ERROR', message: expect.any(String) },
    ]);
    const { password, cookie } = person;
    await server.query(
      `mutation ($password: String!) { confirmIdentity(password: $password) { __typename } }`,
      { password },
      { cookie },
    );
    expect((await ask(cookie)).status).toBe(200);
  });
});
