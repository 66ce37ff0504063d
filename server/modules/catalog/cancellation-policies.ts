import { z } from 'zod';
import type { CancellationPolicy } from '#domain/cancellation/cancellation-policy.ts';
import type { CancellationPolicyResolvers } from '#server/generated/resolvers.ts';
import { moneyOf } from '#server/platform/money-fields.ts';

const policySchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('NONE') }),
  z.strictObject({ kind: z.literal('COURSE') }),
  z.strictObject({
    kind: z.literal('WINDOWS'),
    windows: z.array(z.strictObject({ hoursBeforeStart: z.number(), percent: z.number() })),
    keepCents: z.number(),
    feesBack: z.boolean(),
    approval: z.enum(['NEVER', 'ALWAYS', 'AFTER_SALES_END']),
  }),
]);

/**
 * The policy that a row has, whoever wrote it; NONE where it has none. Throws a ZodError for what has not the form of
 * one: nobody is told of money that a half-read policy would not give back. Its numbers are policyFaults' to judge.
 */
export const policyOf = (stored: unknown): CancellationPolicy =>
  stored === null || stored === undefined ? { kind: 'NONE' } : policySchema.parse(stored);

/** A policy, and the currency of what it keeps. */
export type PolicyModel = { policy: CancellationPolicy; currencyCode: string };

/** What the contract says of a policy. */
export const policyFields: CancellationPolicyResolvers = {
  kind: ({ policy }) => policy.kind,
  windows: ({ policy }) => (policy.kind === 'WINDOWS' ? [...policy.windows] : []),
  keep: ({ policy, currencyCode }) => (policy.kind === 'WINDOWS' ? moneyOf(policy.keepCents, currencyCode) : null),
  feesBack: ({ policy }) => (policy.kind === 'WINDOWS' ? policy.feesBack : null),
  approval: ({ policy }) => (policy.kind === 'WINDOWS' ? policy.approval : null),
};
