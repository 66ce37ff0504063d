import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'foyer-messages-'));
  mkdirSync(join(folder, 'messages'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const generated = () => join(folder, 'messages/generated');
const write = (name: string, texts: Record<string, string>) =>
  writeFileSync(join(folder, 'messages', name), JSON.stringify(texts));

function generate() {
  const { status, stderr } = spawnSync(process.execPath, [resolve('scripts/messages.ts')], {
    cwd: folder,
    encoding: 'utf8',
  });
  return { status, stderr: stderr.trim().split('\n') };
}

describe('the generation of messages', () => {
  test('writes a module for each language, one for all, and the pseudo-language; takes away what has no source', () => {
    write('door.en.json', { 'door.scan.hint': 'Hold still' });
    write('door.fr-CA.json', { 'door.scan.hint': 'Ne bougez pas' });
    mkdirSync(generated());
    writeFileSync(join(generated(), 'window.en.ts'), '');
    expect(generate().status).toBe(0);
    expect(readdirSync(generated()).toSorted()).toEqual(['door.en-XA.ts', 'door.en.ts', 'door.fr-CA.ts', 'door.ts']);
  });

  test('ends with the file, the key and the reason of all that is wrong, and writes nothing', () => {
    write('door.en.json', { 'door.scan.hint': 'Hold still', 'door.scan.count': '{n, plural, other{#}}' });
    write('door.fr-CA.json', { 'door.scan.hint': '<b>Ne bougez pas' });
    expect(generate()).toEqual({
      status: 1,
      stderr: [
        "messages/door.en.json: door.scan.count: 'n' lacks the plural one, which en needs",
        'messages/door.fr-CA.json: door.scan.hint: <b> is not closed',
        'messages/door.fr-CA.json: door.scan.count: is missing; door.en.json has it',
      ],
    });
    expect(existsSync(generated())).toBe(false);
  });
});
