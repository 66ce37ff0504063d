import type { CancellationPolicyFieldsFragment } from '#services/generated/graphql.ts';

/** Nothing comes back by itself. */
export const noPolicy: CancellationPolicyFieldsFragment = {
  __typename: 'CancellationPolicy',
  kind: 'NONE',
  windows: [],
  keep: null,
  feesBack: null,
  approval: null,
};

/** All until seven days before the start, half until 48 hours before. */
export const standardPolicy: CancellationPolicyFieldsFragment = {
  __typename: 'CancellationPolicy',
  kind: 'WINDOWS',
  windows: [
    { __typename: 'CancellationWindow', hoursBeforeStart: 168, percent: 100 },
    { __typename: 'CancellationWindow', hoursBeforeStart: 48, percent: 50 },
  ],
  keep: { __typename: 'Money', amount: 0, currency: 'CAD', display: '$0.00' },
  feesBack: true,
  approval: 'NEVER',
};
