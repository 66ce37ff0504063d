import { readdir, readFile } from 'node:fs/promises';
import type { Pool } from 'pg';

const ticksPerSecond = 100;

/** Milliseconds of processor time that a process has used, with the children that it has buried. Linux only: 0 elsewhere. */
export async function cpuOfProcess(pid: number): Promise<number> {
  const fields = await statOf(pid);
  return fields ? msOf(fields.slice(11, 15)) : 0;
}

/** The same of a process and all the processes that it started and that live now. */
export async function cpuOfFamily(pid: number): Promise<number> {
  const pids = (await readdir('/proc').catch(() => [])).filter((name) => /^\d+$/.test(name)).map(Number);
  const stats = await Promise.all(pids.map(async (each) => ({ each, fields: await statOf(each) })));
  const children = stats.filter(({ fields }) => Number(fields?.[1]) === pid);
  return children.reduce((sum, { fields }) => sum + msOf(fields?.slice(11, 13) ?? []), await cpuOfProcess(pid));
}

/**
 * The same of PostgreSQL's processes behind the connections of this name. One that has ended counts with what it had
 * used when it was last asked for.
 */
export function cpuOfConnections(pool: Pool, name: string): () => Promise<number> {
  const used = new Map<number, number>();
  return async () => {
    const { rows } = await pool.query<{ pid: number }>('select pid from pg_stat_activity where application_name = $1', [
      name,
    ]);
    for (const { pid } of rows) used.set(pid, await cpuOfProcess(pid));
    return [...used.values()].reduce((sum, ms) => sum + ms, 0);
  };
}

/** Bytes of memory that a process holds, and the most that it ever held. Linux only: 0 elsewhere. */
export async function memoryOfProcess(pid: number): Promise<{ now: number; peak: number }> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  const bytesOf = (kilobytes: string | undefined) => Number(kilobytes ?? 0) * 1024;
  return {
    now: bytesOf(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1]),
    peak: bytesOf(/^VmHWM:\s+(\d+) kB/m.exec(status)?.[1]),
  };
}

/** The fields of /proc/PID/stat after the name: state, parent, … utime (11), stime, cutime, cstime. */
async function statOf(pid: number): Promise<string[] | null> {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => null);
  return text === null ? null : text.slice(text.lastIndexOf(')') + 2).split(' ');
}

const msOf = (ticks: string[]): number =>
  (ticks.reduce((sum, field) => sum + Number(field), 0) * 1000) / ticksPerSecond;
