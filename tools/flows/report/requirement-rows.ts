import type { AnyRequirementTable, Outcome } from '../requirement-table.ts';

/** A row of the requirement: in a state, or in all below it, a sample comes to one of these outcomes. */
export type RequirementRow = { place: string; when: string; outcomes: readonly Outcome[] };

export const requirementRows = ({ transitions }: AnyRequirementTable): RequirementRow[] =>
  Object.entries(transitions).flatMap(([place, samples]) =>
    Object.entries(samples).map(([when, outcomes]) => ({
      place: place === '' ? 'anywhere' : place,
      when,
      outcomes: [outcomes].flat(),
    })),
  );
