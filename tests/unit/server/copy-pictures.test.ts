import { randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { copyPictures } from '#server/platform/pictures/copy-pictures.ts';
import { folderStore } from '#server/platform/pictures/folder-store.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'foyer-copied-'));
});
afterEach(() => rm(folder, { recursive: true }));

const kept = async (place: string) =>
  (await readdir(join(folder, place), { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map(({ name }) => name)
    .toSorted();
const copy = () => copyPictures(join(folder, 'data', 'pictures'), join(folder, 'backup.pictures'));
const put = (name: string, words: string) => folderStore(join(folder, 'data')).put(name, Buffer.from(words));

test('pictures are copied, and the next time what is new of them alone', async () => {
  await put('pictures/1/960.webp', 'one');
  expect(await copy()).toBe(1);
  await put('pictures/2/960.webp', 'two');
  expect(await copy()).toBe(1);
  expect(await copy()).toBe(0);
  expect(await readFile(join(folder, 'backup.pictures', '2', '960.webp'), 'utf8')).toBe('two');
  expect(await copyPictures(join(folder, 'backup.pictures'), join(folder, 'again', 'pictures'))).toBe(2);
  expect(await folderStore(join(folder, 'again')).read('pictures/1/960.webp')).toEqual(Buffer.from('one'));
});

test('what is half written, or was half copied, is no picture', async () => {
  await put('pictures/1/960.webp', 'one');
  await writeFile(join(folder, 'data', 'pictures', '1', `480.webp.${randomUUID()}`), 'ha');
  await mkdir(join(folder, 'backup.pictures', '1'), { recursive: true });
  await writeFile(join(folder, 'backup.pictures', '1', '960.webp.part'), 'o');
  expect(await copy()).toBe(1);
  expect(await kept('backup.pictures')).toEqual(['960.webp']);
});

test('where there are none nothing is made', async () => {
  expect(await copy()).toBe(0);
  expect(await readdir(folder)).toEqual([]);
});
