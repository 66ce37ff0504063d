import { mkdirSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import { join } from 'node:path';

/** The memory that Linux lends as a folder. */
const shared = '/dev/shm';
const prefix = 'foyer-tests-';
/** A run takes less than one; the rest is for those beside it. */
const roomNeeded = 4 * 1024 ** 3;

/**
 * Puts the temporary files of this process and its children into memory, where there is room for them; without it, and
 * where TMPDIR says otherwise, they stay where they are. A test's database is a thousand files, and a file system may
 * look at each that went before it makes another (docs/decisions/195).
 */
export function keepTemporaryFilesInMemory() {
  if (process.env.TMPDIR !== undefined || !hasRoom()) return;
  removeForsaken();
  const folder = join(shared, `${prefix}${process.pid}`);
  rmSync(folder, { recursive: true, force: true });
  // As root the database runs as another user, who has to reach its files.
  mkdirSync(folder, { mode: 0o755 });
  process.env.TMPDIR = folder;
  process.on('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));
}

function hasRoom() {
  try {
    const { bavail, bsize } = statfsSync(shared);
    return bavail * bsize >= roomNeeded && memoryLeft() >= roomNeeded;
  } catch {
    return false;
  }
}

/** Bytes; a container may have less than its machine. None where Node is too old to say. */
const memoryLeft = () => process.availableMemory?.() ?? 0;

/** Those of runs that were killed. */
function removeForsaken() {
  for (const name of readdirSync(shared)) {
    const pid = Number(name.startsWith(prefix) ? name.slice(prefix.length) : Number.NaN);
    if (Number.isInteger(pid) && !isAlive(pid)) rmSync(join(shared, name), { recursive: true, force: true });
  }
}

function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}
