import type { CorrectedAddress } from '#server/generated/desk-resolvers.ts';

/** No address has it. */
const between = ' → ';

/** Both addresses, as the note of the deed keeps them: with the order's notes they go when its buyer's account does. */
export const correctionNote = ({ was, is }: CorrectedAddress): string => `${was}${between}${is}`;

export function readCorrection(note: string): CorrectedAddress | null {
  const [was, is] = note.split(between);
  return was !== undefined && is !== undefined ? { was, is } : null;
}
