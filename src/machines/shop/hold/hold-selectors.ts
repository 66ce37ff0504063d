import { limits } from '#domain/limits.ts';
import { isRecord } from '#domain/record.ts';

/**
 * Whole seconds that the places are still held; null when no hold runs. A parent's `children` do not tell
 * the compiler which machine is behind an id, so the snapshot is looked at here.
 */
export function holdSecondsLeft(snapshot: unknown): number | null {
  if (!isRecord(snapshot) || !isRecord(snapshot['context'])) return null;
  const { secondsLeft } = snapshot['context'];
  return typeof secondsLeft === 'number' ? secondsLeft : null;
}

/** Two minutes or less are left. */
export const isHoldLow = (snapshot: unknown): boolean => {
  const left = holdSecondsLeft(snapshot);
  return left !== null && left <= limits.holdLowSeconds;
};
