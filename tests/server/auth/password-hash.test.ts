import { hashPassword as olderHash } from 'better-auth/crypto';
import { expect, test } from 'vitest';
import { hashPassword, isOutdated, scryptCost, verifyPassword } from '#server/modules/auth/password-hash.ts';

const cheap = { ln: 10, r: 8, p: 1 };

test('a hash tells its cost and is another each time', async () => {
  const [one, other] = [await hashPassword('correct horse', cheap), await hashPassword('correct horse', cheap)];
  expect(one).toMatch(/^\$scrypt\$ln=10,r=8,p=1\$[\w+/]{22}==\$[\w+/]{43}=$/);
  expect(other).not.toBe(one);
  expect([await verifyPassword('correct horse', one), await verifyPassword('correct horses', one)]).toEqual([
    true,
    false,
  ]);
});

test('today’s cost is what OWASP advises', async () => {
  const hash = await hashPassword('correct horse', scryptCost);
  expect(hash).toMatch(/^\$scrypt\$ln=17,r=8,p=1\$/);
  expect(await verifyPassword('correct horse', hash)).toBe(true);
});

test('a letter is the same however the keyboard composes it', async () => {
  expect(await verifyPassword('caf\u00e9 cr\u00e8me', await hashPassword('cafe\u0301 cre\u0300me', cheap))).toBe(true);
});

test('a hash by better-auth still tells the right password from a wrong one', async () => {
  const hash = await olderHash('correct horse');
  expect([await verifyPassword('correct horse', hash), await verifyPassword('correct horses', hash)]).toEqual([
    true,
    false,
  ]);
});

test('only a hash of today’s cost is up to date', async () => {
  expect(isOutdated(await olderHash('correct horse'), cheap)).toBe(true);
  expect(isOutdated(await hashPassword('correct horse', cheap), scryptCost)).toBe(true);
  expect(isOutdated(await hashPassword('correct horse', cheap), cheap)).toBe(false);
});

test('what is no hash is a fault, not a wrong password', async () => {
  await expect(verifyPassword('correct horse', 'correct horse')).rejects.toThrow('no hash of a password');
});
