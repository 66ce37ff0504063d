/**
 * A step as a row of `asks` or `emits` sees it. At a start nothing was before: `was` is what it came to, and `input` is
 * what the machine was given.
 */
export type SeenStep<Event, Snapshot, Input> = {
  /** The words of the sample; of a start, those after 'Given'. */
  sample: string;
  event: Event;
  was: Snapshot;
  now: Snapshot;
  input: Input | undefined;
};

/** A value that is expected whole, as it is typed or made of the step. */
export type Expected<Step> = ((step: Step) => unknown) | object | string | number | boolean | null | undefined;

/** Where one step does the same several times: each time the next of these. */
export class InTurn {
  readonly values: readonly unknown[];
  constructor(...values: readonly unknown[]) {
    this.values = values;
  }
}

/** What is never equal to anything. */
const UNEXPECTED = Symbol('nothing at all');

/** What is expected depends on the sample. At one that has no row here it should not happen. */
export function bySample<Step extends { sample: string }>(
  rows: Readonly<Record<string, Expected<Step>>>,
): (step: Step) => unknown {
  const expected = (step: Step) =>
    Object.hasOwn(rows, step.sample) ? expectedOf(rows[step.sample], step) : UNEXPECTED;
  return Object.assign(expected, { samples: Object.keys(rows) });
}

/** The value that a row expects of a step. */
export function expectedOf<Step>(row: Expected<Step>, step: Step): unknown {
  return typeof row === 'function' && isOfStep<Step>(row) ? row(step) : row;
}

const isOfStep = <Step>(row: object): row is (step: Step) => unknown => typeof row === 'function';

/** The samples that a row speaks of; null where it speaks of every one. */
export function samplesOf(row: unknown): readonly string[] | null {
  if (typeof row !== 'function' || !('samples' in row) || !Array.isArray(row.samples)) return null;
  return row.samples.map(String);
}
