import { randomUUID } from 'node:crypto';
import { mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { isRecord } from '#domain/record.ts';
import type { PictureStore } from '#server/platform/pictures/picture-store.ts';

/** Files below `folder`. Under its name a picture stands whole or not at all, also after a crash. */
export const folderStore = (folder: string): PictureStore => ({
  async put(name, picture) {
    const path = join(folder, name);
    const half = `${path}.${randomUUID()}`;
    await mkdir(dirname(path), { recursive: true });
    try {
      const file = await open(half, 'w');
      try {
        await file.writeFile(picture);
        await file.sync();
      } finally {
        await file.close();
      }
      await rename(half, path);
    } catch (error) {
      await rm(half, { force: true });
      throw error;
    }
  },
  async read(name) {
    try {
      return await readFile(join(folder, name));
    } catch (error) {
      if (isRecord(error) && error['code'] === 'ENOENT') return null;
      throw error;
    }
  },
  remove: (name) => rm(join(folder, name), { force: true }),
});
