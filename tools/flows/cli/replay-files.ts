import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { isPanelRecording, readRecording } from '../panel/recording/recording.ts';
import { readTestRecording } from '../record/read-recording.ts';
import { departureWords, replay } from '../record/replay.ts';
import { replayPanel } from '../record/replay-panel.ts';
import { tablesOf, WrongUse, type FlowProject } from './project.ts';

/** Replays recordings of browser tests and of the panel, by their files or folders, with the machines as people have them. */
export async function replayFiles(project: FlowProject, given: readonly string[]) {
  if (given.length === 0) throw new WrongUse('Which recording? npm run flows -- replay test-results/recordings');
  const machines = (await tablesOf(project)).map(({ machine, product }) => product ?? machine);
  const data = given.flatMap(recordingsAt).map((file) => {
    const { test, steps, entries } = recordingIn(file);
    if (entries) return { file, test, steps: entries.length, ...replayPanel(machines, entries) };
    return { file, test, steps: steps.length, steered: 0, ...replay(machines, steps) };
  });
  const departs = data.filter(({ departures, unknown }) => departures.length + unknown.length > 0);
  const lines = departs.flatMap(({ file, test, departures, unknown }) => [
    `${file}${test && `: ${test}`}`,
    ...unknown.map((id) => `there is no machine '${id}'`),
    ...departures.map(departureWords),
    '',
  ]);
  const sumOf = (what: 'steps' | 'flows' | 'steered') => data.reduce((sum, one) => sum + one[what], 0);
  return {
    data,
    lines: [
      ...lines,
      `${data.length} recordings of ${sumOf('flows')} flows with ${sumOf('steps')} events: ${departs.length === 0 ? 'all' : data.length - departs.length} as the machines have them.`,
      ...(sumOf('steered') > 0
        ? [`In ${sumOf('steered')} flows the panel hides values: there the guards answered as they were recorded.`]
        : []),
    ],
    exitCode: departs.length === 0 ? 0 : 1,
  };
}

function recordingsAt(path: string): string[] {
  if (!existsSync(path)) throw new WrongUse(`There is no ${path}.`);
  if (!statSync(path).isDirectory()) return [path];
  const names = readdirSync(path).filter((name) => name.endsWith('.json'));
  if (names.length === 0) throw new WrongUse(`There is no recording in ${path}.`);
  return names.sort().map((name) => join(path, name));
}

/** @throws {WrongUse} when the file is no recording */
function recordingIn(file: string) {
  try {
    const text = readFileSync(file, 'utf8');
    if (!isPanelRecording(text)) return { ...readTestRecording(text), entries: null };
    const { page, entries } = readRecording(text);
    return { test: `the panel at ${page}`, steps: [], entries };
  } catch (error) {
    throw new WrongUse(`${file}: ${error instanceof Error ? error.message : String(error)}`);
  }
}
