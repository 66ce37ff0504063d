import { isAbsolute, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { soundRules, strictRules, type HouseRules } from '../machine/house-rules.ts';
import type { Dom } from './dom.ts';
import type { FlowProject } from './project.ts';

/** What `flows.config.ts` exports as its default: where things are, seen from the file's folder. */
export type FlowsConfig = {
  /** The module that exports `requirementTables`. */
  tables: string;
  /** The module that exports `flowPages`, where flows tell each other something. */
  pages?: string;
  /** The module that exports `wirings`, where machines are given their services. */
  wirings?: string;
  /** Where reports go; 'reports/flows' unless said. */
  reports?: string;
  /** Where the pages of the documentation go; 'docs/flows' unless said. */
  docs?: string;
  /** The committed file to compare with; 'flows-baseline.json' unless said. */
  baseline?: string;
  /** The package whose window and document the machines need to be loaded: 'happy-dom' or 'jsdom'. */
  dom?: Dom;
  /**
   * What this house wants of its machines, for `flows check`: 'strict' for all of it, or what is looked at beside that the
   * machines are sound.
   */
  rules?: 'strict' | Partial<HouseRules>;
  /** Where the pictures are that requirement tables name; 'reports/pictures' unless said. */
  pictures?: string;
};

/** A configuration as the commands take it; `folder` is the file's own. */
export function projectOf(config: FlowsConfig, folder: string): FlowProject {
  const at = (path: string) => (isAbsolute(path) ? path : join(folder, path));
  return {
    root: folder,
    command: 'npx flows',
    ...(config.dom === undefined ? {} : { dom: config.dom }),
    rules: config.rules === 'strict' ? strictRules : { ...soundRules, ...config.rules },
    tables: pathToFileURL(at(config.tables)).href,
    ...(config.pages === undefined ? {} : { pages: pathToFileURL(at(config.pages)).href }),
    ...(config.wirings === undefined ? {} : { wirings: pathToFileURL(at(config.wirings)).href }),
    reports: at(config.reports ?? 'reports/flows'),
    docs: at(config.docs ?? 'docs/flows'),
    baseline: at(config.baseline ?? 'flows-baseline.json'),
    pictures: at(config.pictures ?? 'reports/pictures'),
  };
}
