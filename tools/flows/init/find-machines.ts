import { readFileSync, readdirSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { AnyStateMachine } from 'xstate';
import { domOf, startDom, wantsDom, type Dom } from '../cli/dom.ts';
import { closeModules, loadModule } from '../cli/modules.ts';
import { isRecord } from '../machine/records.ts';
import { reasonOf } from './reasons.ts';

/** A machine that a module exports. */
export type FoundMachine = {
  file: string;
  name: string;
  machine: AnyStateMachine;
  /** Whether the export is a function that makes the machine when it is called with nothing. */
  isMade: boolean;
};

/** What a search came to: machines, and modules that name one and could not be loaded. */
export type Search = {
  machines: readonly FoundMachine[];
  failures: readonly { file: string; reason: string }[];
  dom: Dom | null;
};

const skipped = /^(?:node_modules|dist|build|coverage|public|flows|\..*)$/;
const isSource = (file: string) =>
  /\.[cm]?[jt]sx?$/.test(file) && !/\.(?:d|test|spec|stories|config)\.[cm]?[jt]sx?$/.test(file);

/** Loads the modules at these paths (files or folders, all of the project where none is given) that make machines. */
export async function findMachines(root: string, paths: readonly string[]): Promise<Search> {
  const files = (paths.length > 0 ? paths : ['.']).flatMap((path) => sourcesAt(join(root, path)));
  const machines: FoundMachine[] = [];
  const failures: Search['failures'][number][] = [];
  let dom: Dom | null = null;
  const load = async (file: string) => {
    try {
      return await loadModule(pathToFileURL(file).href, root);
    } catch (error) {
      const found = wantsDom(error) ? domOf(root) : null;
      if (found === null || dom !== null) throw error;
      dom = found;
      await startDom(dom);
      // Vite keeps what failed, and so does Node.
      await closeModules();
      return loadModule(`${pathToFileURL(file).href}?again`, root);
    }
  };
  for (const file of [...new Set(files)].sort()) {
    if (!/\bcreateMachine\s*[(<]/.test(readFileSync(file, 'utf8'))) continue;
    try {
      const found = Object.entries(await load(file)).flatMap(([name, value]) => machineOf(name, value));
      if (found.length === 0) failures.push({ file: relative(root, file), reason: NOT_EXPORTED });
      for (const one of found)
        if (!machines.some(({ machine }) => machine === one.machine)) machines.push({ file, ...one });
    } catch (error) {
      failures.push({ file: relative(root, file), reason: reasonOf(error) });
    }
  }
  return { machines, failures, dom };
}

const NOT_EXPORTED = 'it makes machines and exports none: export the machine, or a function that makes it of nothing';

/** The machine that an export is or makes. Of functions only those are called that say by their name that they make one. */
function machineOf(name: string, value: unknown): Omit<FoundMachine, 'file'>[] {
  if (isMachine(value)) return [{ name, machine: value, isMade: false }];
  if (typeof value !== 'function' || value.length > 0 || !/^(?:create|make|get|build)\w*machine/i.test(name)) return [];
  const machine: unknown = Reflect.apply(value, undefined, []);
  return isMachine(machine) ? [{ name, machine, isMade: true }] : [];
}

function sourcesAt(path: string): string[] {
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path, { withFileTypes: true }).flatMap((entry) => {
    if (entry.isDirectory()) return skipped.test(entry.name) ? [] : sourcesAt(join(path, entry.name));
    return isSource(entry.name) ? [join(path, entry.name)] : [];
  });
}

/** By its form: the machine may be of another copy of xstate. */
const isMachine = (value: unknown): value is AnyStateMachine =>
  isRecord(value) &&
  isRecord(value.config) &&
  isRecord(value.implementations) &&
  typeof value.getInitialSnapshot === 'function';
