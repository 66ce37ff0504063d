import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openOlderDatabase } from '#tests/server/platform/older-database.ts';
import type { OlderDatabase } from '#tests/server/platform/older-database.ts';

let old: OlderDatabase;
beforeAll(async () => {
  old = await openOlderDatabase('members');
});
afterAll(() => old.close());

const one = async (text: string, values: unknown[]): Promise<string> => {
  const { rows } = await old.pool.query<{ id: string }>(`${text} returning id`, values);
  if (!rows[0]) throw new Error('nothing was inserted');
  return rows[0].id;
};

test('members keep what they may: an owner is an owner, who moved events is a manager, others read', async () => {
  const user = (name: string) =>
    one('insert into users (name, email) values ($1, $2)', [name, `${name}@foyer.example`]);
  const host = await one('insert into organizations (name) values ($1)', ['Host']);
  const elsewhere = await one('insert into organizations (name) values ($1)', ['Elsewhere']);
  const eventOf = (organization: string) =>
    one(
      `insert into events (organization_id, name, start_wall_time, end_wall_time, time_zone, starts_at, ends_at)
       values ($1, 'Play', now(), now(), 'UTC', now(), now())`,
      [organization],
    );
  const joins = (userId: string, organization: string, role: string, day = 1) =>
    one(
      `insert into organization_members (user_id, organization_id, role_code, created_at)
       values ($1, $2, $3, make_timestamptz(2026, 1, $4, 0, 0, 0))`,
      [userId, organization, role, day],
    );
  const moves = (userId: string, event: string) =>
    one(
      `insert into security_log (kind, outcome, actor_kind, actor, details)
       values ('event-state-changed', 'done', 'user', $1, jsonb_build_object('event', $2::text))`,
      [userId, event],
    );
  const [owner, mover, reader, twice, odd] = [
    await user('owner'),
    await user('mover'),
    await user('reader'),
    await user('twice'),
    await user('odd'),
  ];
  const play = await eventOf(host);
  await joins(owner, host, 'OrganizationOwner');
  await moves(owner, play);
  await joins(mover, host, 'OrganizationMember');
  await moves(mover, play);
  await joins(reader, host, 'OrganizationMember');
  await joins(reader, elsewhere, 'OrganizationMember');
  // An event of another organizer says nothing of this one's.
  await moves(reader, await eventOf(await one('insert into organizations (name) values ($1)', ['Third'])));
  await joins(twice, host, 'OrganizationMember', 1);
  const kept = await joins(twice, host, 'OrganizationOwner', 2);
  await joins(twice, host, 'OrganizationOwner', 3);
  await joins(odd, host, 'Treasurer');
  await joins(randomUUID(), host, 'OrganizationOwner');

  await old.migrate();

  const { rows } = await old.pool.query({
    text: `select users.name, organizations.name, role_code::text, event_ids from organization_members
      join users on users.id = user_id join organizations on organizations.id = organization_id order by 1, 2`,
    rowMode: 'array',
  });
  expect(rows).toEqual([
    ['mover', 'Host', 'OrganizationManager', null],
    ['odd', 'Host', 'OrganizationMember', null],
    ['owner', 'Host', 'OrganizationOwner', null],
    ['reader', 'Elsewhere', 'OrganizationMember', null],
    ['reader', 'Host', 'OrganizationMember', null],
    ['twice', 'Host', 'OrganizationOwner', null],
  ]);
  const { rows: left } = await old.pool.query('select id from organization_members where user_id = $1', [twice]);
  expect(left).toEqual([{ id: kept }]);

  await expect(joins(owner, host, 'OrganizationManager')).rejects.toMatchObject({
    constraint: 'organization_members_once',
  });
  await expect(joins(randomUUID(), host, 'OrganizationMember')).rejects.toMatchObject({
    constraint: 'organization_members_user_id_users_id_fk',
  });
  await expect(joins(await user('new'), host, 'Treasurer')).rejects.toThrow('invalid input value for enum');
});
