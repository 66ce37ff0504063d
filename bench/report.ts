import { mkdir, writeFile } from 'node:fs/promises';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { slownessNow } from './machine-speed.ts';
import { rounded } from './statistics.ts';

const folder = join(import.meta.dirname, '..', 'reports', 'bench');

/** Rows under their headings, numbers to the right. */
export function table(title: string, rows: Record<string, string | number>[]): string {
  const headings = Object.keys(rows[0] ?? {});
  const cells = [headings, ...rows.map((row) => headings.map((heading) => String(row[heading] ?? '')))];
  const widths = headings.map((_, at) => Math.max(...cells.map((line) => line[at]?.length ?? 0)));
  const isNumber = headings.map((heading) => rows.every((row) => typeof row[heading] === 'number'));
  const lines = cells.map((line) =>
    line.map((cell, at) => (isNumber[at] ? cell.padStart(widths[at] ?? 0) : cell.padEnd(widths[at] ?? 0))).join('  '),
  );
  return ['', title, ...lines].join('\n');
}

/** Writes reports/bench/NAME.json, with the machine on which it was measured. Answers the path. */
export async function writeReport(name: string, content: object): Promise<string> {
  await mkdir(folder, { recursive: true });
  const path = join(folder, `${name}.json`);
  const machine = {
    cpu: cpus()[0]?.model ?? 'unknown',
    cores: cpus().length,
    node: process.version,
    slowness: rounded(slownessNow(), 2),
  };
  await writeFile(path, `${JSON.stringify({ measuredAt: new Date().toISOString(), machine, ...content }, null, 2)}\n`);
  return path;
}
