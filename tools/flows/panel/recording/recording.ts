import { isRecord } from '../../machine/records.ts';
import { withChanges, type Flat } from '../watch/flat.ts';
import type { LogEntry } from '../watch/log-entry.ts';

/** What was watched, as a file: the log and nothing that is not in it. */
export type Recording = { format: typeof FORMAT; page: string; entries: readonly LogEntry[] };

const FORMAT = 'flows-recording-1';

export function recordingOf(entries: readonly LogEntry[], page: string): Recording {
  return { format: FORMAT, page, entries };
}

/**
 * Reads a recording from a file's text.
 *
 * @throws with a sentence for the developer when it is none
 */
export function readRecording(text: string): Recording {
  const content = parsed(text);
  if (!isRecord(content) || content['format'] !== FORMAT) throw new TypeError(`This file is no ${FORMAT}.`);
  const { page, entries } = content;
  if (!Array.isArray(entries) || !entries.every(isEntry)) throw new TypeError('An entry of this recording is broken.');
  return { format: FORMAT, page: String(page), entries };
}

/** Whether a file's text is meant as one, whole or broken. */
export function isPanelRecording(text: string): boolean {
  try {
    const content: unknown = JSON.parse(text);
    return isRecord(content) && content['format'] === FORMAT;
  } catch {
    return false;
  }
}

/** An actor's context after the entry with this number, as far as it may be shown. */
export function contextAt(entries: readonly LogEntry[], session: string, number: number): Flat {
  return entries
    .filter((entry) => entry.session === session && entry.number <= number)
    .reduce<Flat>((context, { changes }) => withChanges(context, changes), {});
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new TypeError('This file is no JSON.');
  }
}

const texts = ['session', 'actor', 'machine', 'outcome', 'after'];
const lists = ['taken', 'guards', 'actions', 'active', 'changes'];

function isEntry(value: unknown): value is LogEntry {
  if (!isRecord(value) || typeof value['number'] !== 'number' || typeof value['at'] !== 'number') return false;
  const { event } = value;
  return (
    isRecord(event) &&
    typeof event['type'] === 'string' &&
    texts.every((name) => typeof value[name] === 'string') &&
    lists.every((name) => Array.isArray(value[name]))
  );
}
