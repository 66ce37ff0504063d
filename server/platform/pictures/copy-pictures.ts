import { access, copyFile, mkdir, readdir, rename, rm } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { isRecord } from '#domain/record.ts';

/** What is being written at this moment; the whole picture has no such ending (folder-store.ts). */
const half = /\.[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/u;

/**
 * Copies the pictures of one folder into another and answers how many came anew: none ever changes, so one that is there
 * already stays. Under its name a picture stands whole or not at all. None where there is no such folder.
 */
export async function copyPictures(from: string, to: string): Promise<number> {
  let copied = 0;
  for (const file of await filesIn(from)) {
    const target = join(to, relative(from, file));
    if (await isThere(target)) continue;
    await mkdir(dirname(target), { recursive: true });
    const draft = `${target}.part`;
    try {
      await copyFile(file, draft);
      await rename(draft, target);
    } finally {
      await rm(draft, { force: true });
    }
    copied += 1;
  }
  return copied;
}

async function filesIn(folder: string): Promise<string[]> {
  try {
    const entries = await readdir(folder, { recursive: true, withFileTypes: true });
    return entries
      .filter((entry) => entry.isFile() && !half.test(entry.name) && !entry.name.endsWith('.part'))
      .map(({ parentPath, name }) => join(parentPath, name));
  } catch (error) {
    if (isRecord(error) && error['code'] === 'ENOENT') return [];
    throw error;
  }
}

const isThere = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  );
