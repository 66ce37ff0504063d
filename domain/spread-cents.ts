/**
 * Spreads cents by weights (whole numbers, none below 0): whole parts first, then what rounding left, largest remainder
 * first and, among equals, the earlier. The parts add up to the cents, and none passes its weight where the weights sum
 * up to at least as much. Equal parts where all weights are 0.
 */
export function spreadCents(cents: number, weights: number[]): number[] {
  const sum = weights.reduce((total, weight) => total + weight, 0);
  if (sum === 0)
    return weights.length === 0 || cents === 0
      ? weights.map(() => 0)
      : spreadCents(
          cents,
          weights.map(() => 1),
        );
  const parts = weights.map((weight) => Math.floor((cents * weight) / sum));
  const left = cents - parts.reduce((total, part) => total + part, 0);
  const byRemainder = weights
    .map((weight, at) => ({ at, remainder: (cents * weight) % sum }))
    .toSorted((one, other) => other.remainder - one.remainder || one.at - other.at);
  for (const { at } of byRemainder.slice(0, left)) parts[at] = (parts[at] ?? 0) + 1;
  return parts;
}
