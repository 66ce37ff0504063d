import { readdir, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { table } from './report.ts';
import { rounded } from './statistics.ts';

const profileShape = z.object({
  nodes: z.array(
    z.object({
      id: z.number(),
      callFrame: z.object({ functionName: z.string(), url: z.string(), lineNumber: z.number() }),
    }),
  ),
  samples: z.array(z.number()),
  timeDeltas: z.array(z.number()),
});

const root = join(import.meta.dirname, '..');

/** Prints where the time of the profiles of a folder went: by package or file, and by function. Idle time is left out. */
export async function printProfile(folder: string): Promise<void> {
  const byPlace = new Map<string, number>();
  const byFunction = new Map<string, number>();
  for (const name of await readdir(folder)) {
    const { nodes, samples, timeDeltas } = profileShape.parse(JSON.parse(await readFile(join(folder, name), 'utf8')));
    const frames = new Map(nodes.map(({ id, callFrame }) => [id, callFrame]));
    for (const [at, id] of samples.entries()) {
      const frame = frames.get(id);
      if (!frame || frame.functionName === '(idle)') continue;
      const place = placeOf(frame.url) || frame.functionName;
      const ms = (timeDeltas[at] ?? 0) / 1000;
      byPlace.set(place, (byPlace.get(place) ?? 0) + ms);
      const key = `${frame.functionName || '(anonymous)'} ${placeOf(frame.url)}:${frame.lineNumber + 1}`;
      byFunction.set(key, (byFunction.get(key) ?? 0) + ms);
    }
  }
  console.log(table('Where the server spent its time', rowsOf(byPlace, 25)));
  console.log(table('By function', rowsOf(byFunction, 45)));
}

function rowsOf(times: Map<string, number>, most: number) {
  const total = [...times.values()].reduce((sum, ms) => sum + ms, 0);
  return [...times]
    .toSorted(([, one], [, other]) => other - one)
    .slice(0, most)
    .map(([where, ms]) => ({ where, ms: Math.round(ms), '%': rounded((100 * ms) / total) }));
}

/** A package's name, or the file's path in the project, or nothing for the engine itself. */
function placeOf(url: string): string {
  if (!url.startsWith('file:')) return url;
  const path = relative(root, fileURLToPath(url));
  return /node_modules\/((?:@[^/]+\/)?[^/]+)(?!.*node_modules)/.exec(path)?.[1] ?? path;
}
