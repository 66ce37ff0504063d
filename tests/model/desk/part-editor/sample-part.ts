import type { PartValues } from '#domain/part-values.ts';
import type { PartDraft } from '#machines/desk/part-editor/part-editor-setup.ts';
import type { PartConflict, SavedPart } from '#services/desk/parts/part-result.ts';

/** The rules of an evening, as they were read. */
export const rulesValues: PartValues = {
  isListed: true,
  capacity: '240',
  'policy.kind': 'NONE',
  'policy.windows': [],
  'policy.keep': '',
  'policy.feesBack': true,
  'policy.approval': 'NEVER',
  mayBeGiven: true,
};

export const rulesPart = { version: 3, values: rulesValues };
export const withPlaces = (capacity: string, more: PartValues = {}): PartValues => ({
  ...rulesValues,
  capacity,
  ...more,
});

export const saved: SavedPart = { __typename: 'SavedPart', version: 4, values: withPlaces('250') };

/** Marie saved so many places. */
export const ofMarie = (capacity: string): PartConflict => ({
  __typename: 'VersionConflictError',
  theirs: { version: 5, values: withPlaces(capacity) },
  by: 'Marie Tremblay',
  at: '2026-11-28T22:02:00Z',
});

export const aDraft = (change: Partial<PartDraft> = {}): PartDraft => ({
  version: 3,
  base: rulesValues,
  mine: withPlaces('250'),
  at: '2026-11-28T21:48:00Z',
  ...change,
});
