import { isRecord } from '../machine/records.ts';
import type { RecordedStep } from './recorded-step.ts';

/** What a browser test recorded, and its title. */
export type TestRecording = { test: string; steps: readonly RecordedStep[] };

/**
 * Reads what a browser test has kept, or its bare steps.
 *
 * @throws with a sentence for the reader when it is something else
 */
export function readTestRecording(text: string): TestRecording {
  const written = parsed(text);
  const steps: unknown = isRecord(written) ? written.steps : written;
  if (!Array.isArray(steps) || !steps.every(isStep)) throw new TypeError('this is no recording of a browser test');
  return { test: isRecord(written) && typeof written.test === 'string' ? written.test : '', steps };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new TypeError('this is no JSON, and so no recording of a browser test', { cause: error });
  }
}

const isStep = (value: unknown): value is RecordedStep =>
  isRecord(value) &&
  [value.session, value.machine, value.leaves, value.status].every((part) => typeof part === 'string') &&
  typeof value.load === 'number' &&
  Array.isArray(value.taken) &&
  isRecord(value.event) &&
  typeof value.event.type === 'string';
