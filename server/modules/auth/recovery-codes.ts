import { hash, randomBytes } from 'node:crypto';
import { and, count, eq } from 'drizzle-orm';
import { recoveryCodes } from '#server/modules/auth/guard-tables.ts';
import type { Executor } from '#server/platform/context.ts';

const codeCount = 10;
/** 120 bits: as long as a plain hash of them is no easier to guess than they are (ASVS 5.0, 6.5.2). */
const codeBytes = 15;
/** No letter that is read as another: Crockford's base32. */
const alphabet = '0123456789abcdefghjkmnpqrstvwxyz';

/** New codes in place of the old ones; only here they are whole: abcd-efgh-jkmn-pqrs-tvwx-yz01. */
export async function newRecoveryCodes(executor: Executor, userId: string): Promise<string[]> {
  const codes = Array.from({ length: codeCount }, newCode);
  await executor.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  await executor.insert(recoveryCodes).values(codes.map((code) => ({ userId, hash: hashOf(code) })));
  return codes;
}

/** Uses a code up; false when it is not one of the account's, or was used. */
export async function spendRecoveryCode(executor: Executor, userId: string, code: string): Promise<boolean> {
  const spent = await executor
    .delete(recoveryCodes)
    .where(and(eq(recoveryCodes.userId, userId), eq(recoveryCodes.hash, hashOf(code))))
    .returning({ userId: recoveryCodes.userId });
  return spent.length > 0;
}

export async function recoveryCodesLeft(executor: Executor, userId: string): Promise<number> {
  const [row] = await executor.select({ left: count() }).from(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  return row?.left ?? 0;
}

function newCode(): string {
  const bits = [...randomBytes(codeBytes)].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  const letters = (bits.match(/.{5}/g) ?? []).map((five) => alphabet[Number.parseInt(five, 2)]).join('');
  return letters.replace(/(.{4})(?=.)/g, '$1-');
}

/** However it is typed: capitals, no dashes, and the letters that are read as digits. */
const hashOf = (code: string) =>
  hash(
    'sha256',
    code
      .toLowerCase()
      .replace(/[^\da-z]/g, '')
      .replaceAll('o', '0')
      .replace(/[il]/g, '1'),
  );
