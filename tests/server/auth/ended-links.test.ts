import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { changesOf } from '#tests/server/auth/account-changes.ts';
import type { Changing } from '#tests/server/auth/account-changes.ts';
import { startTestServer } from '#tests/server/harness.ts';
import type { TestServer } from '#tests/server/harness.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
const world = changesOf(() => server);

/** What can happen to an account while a link lies in a mailbox; each is a whole way through the API. */
const laterChanges = {
  'the password is changed': world.changePassword,
  'the password is reset': world.resetPassword,
  'the address is changed': (account: Changing) => world.changeAddress(account),
  'a later change of the password is undone': async (account: Changing) =>
    world.undo(account, await world.undoLinkOf(account, world.changePassword)),
  'a later change of the address is undone': async (account: Changing) =>
    world.undo(account, await world.undoLinkOf(account, (changing) => world.changeAddress(changing))),
};
type LaterChange = keyof typeof laterChanges;

/** Each purpose: a link of it, and what following it answers. */
const purposes = {
  'a link to reset the password': async (account: Changing) => {
    const token = await world.resetLink(account);
    return () => world.follow.reset(token, world.aPassword());
  },
  'a link to a new address': async (account: Changing) => {
    const token = await world.addressLink(account, world.anAddress());
    return () => world.follow.address(token);
  },
  'a link to undo a change of the password': async (account: Changing) => {
    const token = await world.undoLinkOf(account, world.changePassword);
    return () => world.follow.undo(token, world.aPassword());
  },
  'a link to undo a reset of the password': async (account: Changing) => {
    const token = await world.undoLinkOf(account, world.resetPassword);
    return () => world.follow.undo(token, world.aPassword());
  },
  'a link to undo a change of the address': async (account: Changing) => {
    const token = await world.undoLinkOf(account, (changing) => world.changeAddress(changing));
    return () => world.follow.undo(token, world.aPassword());
  },
};

const dead = /TokenInvalidError$/;
const alive = /^(CurrentUser|Success|UndoneAccountChange)$/;

/** docs/decisions/044: purpose × later change → whether the link still works. */
const table: [keyof typeof purposes, Record<LaterChange, 'dead' | 'alive'>][] = [
  [
    'a link to reset the password',
    {
      'the password is changed': 'dead',
      'the password is reset': 'dead',
      'the address is changed': 'dead',
      'a later change of the password is undone': 'dead',
      'a later change of the address is undone': 'dead',
    },
  ],
  [
    'a link to a new address',
    {
      'the password is changed': 'dead',
      'the password is reset': 'dead',
      'the address is changed': 'dead',
      'a later change of the password is undone': 'dead',
      'a later change of the address is undone': 'dead',
    },
  ],
  [
    'a link to undo a change of the password',
    {
      'the password is changed': 'alive',
      'the password is reset': 'dead',
      'the address is changed': 'dead',
      'a later change of the password is undone': 'dead',
      'a later change of the address is undone': 'dead',
    },
  ],
  [
    'a link to undo a reset of the password',
    {
      'the password is changed': 'alive',
      'the password is reset': 'dead',
      'the address is changed': 'dead',
      'a later change of the password is undone': 'dead',
      'a later change of the address is undone': 'dead',
    },
  ],
  [
    'a link to undo a change of the address',
    {
      'the password is changed': 'alive',
      'the password is reset': 'alive',
      'the address is changed': 'alive',
      'a later change of the password is undone': 'alive',
      'a later change of the address is undone': 'alive',
    },
  ],
];
const cases = table.flatMap(([purpose, row]) =>
  Object.entries(laterChanges).map(([name, change]) => {
    const expected = Object.entries(row).find(([later]) => later === name)?.[1];
    return { purpose, name, change, expected };
  }),
);

test.each(cases)('$purpose is $expected once $name', async ({ purpose, change, expected }) => {
  const account = await world.start();
  const followed = await purposes[purpose](account);
  await change(account);
  expect(await followed()).toMatch(expected === 'alive' ? alive : dead);
});

describe('once the address is given back', () => {
  test('what undoes the changes since is dead: it lies in the thief’s mailbox', async () => {
    const owner = await world.start();
    const thief: Changing = { ...owner };
    const ownersLink = await world.undoLinkOf(thief, (changing) => world.changeAddress(changing));
    const thiefsLinks = [
      await world.undoLinkOf(thief, world.changePassword),
      await world.undoLinkOf(thief, (changing) => world.changeAddress(changing)),
    ];
    await world.undo(owner, ownersLink);
    expect(await world.isLoggedIn(thief.cookie)).toBe(false);
    for (const link of thiefsLinks)
      expect(await world.follow.undo(link, world.aPassword())).toBe('UndoTokenInvalidError');
    expect(await world.isLoggedIn(owner.cookie)).toBe(true);
  });

  test('the address that lost it is told, with no link', async () => {
    const owner = await world.start();
    const thief: Changing = { ...owner };
    const link = await world.undoLinkOf(thief, (changing) => world.changeAddress(changing));
    await world.undo(owner, link);
    const mail = await server.mailbox.waitFor(thief.emailAddress, { subject: /changed back/ });
    expect(mail.links.filter((href) => href.includes('token='))).toEqual([]);
  });
});

describe('the notice of a change', () => {
  test.each([
    ['password', world.changePassword, /^Your password was changed$/],
    ['address', (account: Changing) => world.changeAddress(account), /^Your email address was changed$/],
  ])('of the %s goes to the address from before and names no other', async (kind, change, subject) => {
    const account = await world.start();
    const told = account.emailAddress;
    await change(account);
    const mail = await server.mailbox.waitFor(told, { subject });
    expect(mail.text).toMatch(/on [A-Z][a-z]+day, [A-Z][a-z]+ \d+, \d+:\d\d [ap]m P[SD]T\. /);
    expect(mail.text).toContain('The link works once, within 7 days.');
    expect(mail.links.filter((href) => href.includes(`/undo-change?of=${kind}&token=`))).toHaveLength(1);
    expect(mail.text).not.toContain('moved-');
  });

  test('has a link that works once, and not after seven days', async () => {
    const account = await world.start();
    const used = await world.undoLinkOf(account, world.changePassword);
    await world.undo(account, used);
    expect(await world.follow.undo(used, world.aPassword())).toBe('UndoTokenInvalidError');
    const late = await world.undoLinkOf(account, world.changePassword);
    server.moveClock(7 * 86_400_000 + 60_000);
    const answer = await world.follow.undo(late, world.aPassword());
    server.moveClock(-7 * 86_400_000 - 60_000);
    expect(answer).toBe('UndoTokenExpiredError');
  });

  test('whose mail is written late has no link once there is nothing left to undo', async () => {
    const account = await world.start();
    await world.changePassword(account);
    const { rows } = await server.pool.query<{ id: string }>(
      'select id from account_changes where user_id = (select id from users where email = $1)',
      [account.emailAddress],
    );
    await server.mailbox.waitFor(account.emailAddress, { subject: /^Your password was changed/ });
    await world.resetPassword(account);
    await server.mailbox.waitFor(account.emailAddress, { subject: /^Your password was changed/, count: 2 });
    await server.runJob('send-mail', { template: 'account-changed', changeId: rows[0]?.id });
    const mail = await server.mailbox.waitFor(account.emailAddress, {
      subject: /^Your password was changed/,
      count: 3,
    });
    expect(mail.links.filter((href) => href.includes('token='))).toEqual([]);
  });
});

describe('a change', () => {
  test('of the address, followed in another browser, ends the session that asked for it', async () => {
    const account = await world.start();
    const token = await world.addressLink(account, world.anAddress());
    expect(await world.follow.address(token)).toBe('Success');
    expect(await world.isLoggedIn(account.cookie)).toBe(false);
  });

  test('of the address keeps the session of the browser that followed the link, and no other', async () => {
    const account = await world.start();
    const other: Changing = { ...account };
    await world.logIn(other);
    await world.changeAddress(account);
    expect([await world.isLoggedIn(account.cookie), await world.isLoggedIn(other.cookie)]).toEqual([true, false]);
  });

  test('of the address keeps no session of somebody else for the account', async () => {
    const [account, somebody] = [await world.start(), await world.start()];
    const token = await world.addressLink(account, world.anAddress());
    expect(await world.follow.address(token, { cookie: somebody.cookie })).toBe('Success');
    expect([await world.isLoggedIn(account.cookie), await world.isLoggedIn(somebody.cookie)]).toEqual([false, true]);
  });
});

describe('a mail that was asked for before a change and is written after it', () => {
  test('to a new address is not sent', async () => {
    const { userId, ...account } = await world.start();
    await world.changePassword(account);
    const to = world.anAddress();
    await server.runJob('send-mail', { template: 'change-email', to, userId, epoch: 0 });
    expect(await server.mailbox.list(to)).toEqual([]);
    await server.runJob('send-mail', { template: 'change-email', to, userId, epoch: 1 });
    expect(await server.mailbox.list(to)).toHaveLength(1);
  });

  test('to reset the password is not sent', async () => {
    const { userId: _, ...account } = await world.start();
    await world.changePassword(account);
    const to = account.emailAddress;
    const asked = async () =>
      (await server.mailbox.list(to)).filter(({ subject }) => subject.startsWith('Reset')).length;
    await server.runJob('send-mail', { template: 'reset-password', to, epoch: 0 });
    expect(await asked()).toBe(0);
    await server.runJob('send-mail', { template: 'reset-password', to, epoch: 1 });
    expect(await asked()).toBe(1);
  });
});

test('an address that another account took meanwhile is not given back, and the link stays good', async () => {
  const account = await world.start();
  const old = account.emailAddress;
  const link = await world.undoLinkOf(account, (changing) => world.changeAddress(changing));
  const other = await server.signUp({ emailAddress: old });
  expect(await world.follow.undo(link, world.aPassword())).toBe('EmailAddressConflictError');
  await server.pool.query('update users set email = $1 where id = $2', [world.anAddress(), other.userId]);
  expect(await world.follow.undo(link, world.aPassword())).toBe('UndoneAccountChange');
});
