import { createHash } from 'node:crypto';
import type { MutationResolvers as DeskMutations } from '#server/generated/desk-resolvers.ts';
import type { MutationResolvers } from '#server/generated/resolvers.ts';
import { badInput } from '#server/platform/client-error.ts';

/** A mutation of either contract. */
type Operation = keyof MutationResolvers | keyof DeskMutations;

/** A call that is carried out once for its key. */
export type KeyedCall = {
  scope: string;
  key: string;
  operation: Operation;
  fingerprint: string;
};

/** As long as the keys of payments, which the card provider takes too. */
const longestKey = 45;

/** scope: who calls. args: what tells one call from another, without secrets. Null for a call without a key. */
export function keyedCall(
  operation: Operation,
  { scope, key, args }: { scope: string; key: string | null | undefined; args: object },
): KeyedCall | null {
  if (key === null || key === undefined) return null;
  const trimmed = key.trim();
  if (trimmed === '' || trimmed.length > longestKey)
    throw badInput(`An idempotency key has 1 to ${longestKey} characters`);
  return { scope, key: trimmed, operation, fingerprint: fingerprintOf([operation, args]) };
}

/** The same for the same values, in whatever order their fields come. */
const fingerprintOf = (values: unknown): string =>
  createHash('sha256')
    .update(JSON.stringify(values, (_name, value: unknown) => inOrder(value)))
    .digest('base64url');

const inOrder = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)))
    : value;
