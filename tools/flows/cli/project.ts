import { dirname, join } from 'node:path';
import type { Page } from '../compose/page.ts';
import type { RelayTable } from '../compose/relay-mistakes.ts';
import type { HouseRules } from '../machine/house-rules.ts';
import { isRecord } from '../machine/records.ts';
import type { AnyRequirementTable } from '../requirement-table.ts';
import type { AnyWiring } from '../wiring/wiring.ts';
import { startDom, type Dom } from './dom.ts';
import { loadModule } from './modules.ts';

/** Whose flows these are: where the requirement tables come from, and where what is found goes. Folders are seen from the root. */
export type FlowProject = {
  /** The folder whose Vite loads the modules, if it has one; without it Node does. */
  root?: string;
  /** The package whose window and document the modules need while they are loaded. */
  dom?: Dom;
  /** What the house wants of its machines; all that there is to want unless said. */
  rules?: HouseRules;
  /** What is typed before the name of a command: 'npx flows'; 'npm run flows --' unless said. */
  command?: string;
  /** The address of a module that exports `requirementTables`: workers load it too. */
  tables: string;
  /**
   * The address of a module that exports `flowPages`, where flows tell each other something; and `relayTables`, those of
   * which no page is walked.
   */
  pages?: string;
  /** The address of a module that exports `wirings`, where machines are given their services. */
  wirings?: string;
  reports: string;
  docs: string;
  baseline: string;
  /** The ids of the scripts for people; 'scripts.json' beside the baseline unless said. */
  scripts?: string;
  /** `<name>-<phone|desktop>.png`, by the names that requirement tables give. */
  pictures: string;
};

/** What is typed before the name of a command. */
export const typedBefore = ({ command }: FlowProject): string => command ?? 'npm run flows --';

export const scriptsFile = ({ scripts, baseline }: FlowProject): string =>
  scripts ?? join(dirname(baseline), 'scripts.json');

export async function tablesOf({ tables, root, dom }: FlowProject): Promise<readonly AnyRequirementTable[]> {
  if (dom !== undefined) await startDom(dom);
  const { requirementTables } = await loadModule(tables, root);
  if (!isListOf<AnyRequirementTable>(requirementTables, 'machine'))
    throw new WrongUse(`${tables} exports no 'requirementTables', a list of requirement tables.`);
  return requirementTables;
}

export async function pagesOf({ pages, root }: FlowProject): Promise<readonly Page[]> {
  if (pages === undefined) return [];
  const { flowPages } = await loadModule(pages, root);
  if (!isListOf<Page>(flowPages, 'parts')) throw new WrongUse(`${pages} exports no 'flowPages', a list of pages.`);
  return flowPages;
}

export async function relayTablesOf({ pages, root }: FlowProject): Promise<readonly RelayTable[]> {
  if (pages === undefined) return [];
  const { relayTables = [] } = await loadModule(pages, root);
  if (!isListOf<RelayTable>(relayTables, 'rows'))
    throw new WrongUse(`${pages} exports 'relayTables' that are no list of tables.`);
  return relayTables;
}

export async function wiringsOf({ wirings: address, root }: FlowProject): Promise<readonly AnyWiring[]> {
  if (address === undefined) return [];
  const { wirings } = await loadModule(address, root);
  if (!isListOf<AnyWiring>(wirings, 'wire')) throw new WrongUse(`${address} exports no 'wirings', a list of wirings.`);
  return wirings;
}

const isListOf = <Item>(value: unknown, field: keyof Item & string): value is readonly Item[] =>
  Array.isArray(value) && value.every((item) => isRecord(item) && field in item);

/** A command was given what it can't do anything with; the message says what it wants. */
export class WrongUse extends Error {}

/** @throws {WrongUse} when there is no such flow */
export function requirementsNamed(tables: readonly AnyRequirementTable[], id: string | undefined): AnyRequirementTable {
  const requirements = tables.find(({ machine }) => machine.id === id);
  if (requirements) return requirements;
  const known = `There are: ${tables.map(({ machine }) => machine.id).join(', ')}.`;
  throw new WrongUse(id === undefined ? `Which flow? ${known}` : `There is no flow '${id}'. ${known}`);
}
