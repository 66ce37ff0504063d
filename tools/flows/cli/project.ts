import type { Page } from '../compose/page.ts';
import type { AnyRequirementTable } from '../requirement-table.ts';

/** Whose flows these are: where the requirement tables come from, and where what is found goes. Folders are seen from the root. */
export type FlowProject = {
  /** The address of a module that exports `requirementTables`: workers load it too. */
  tables: string;
  /** The address of a module that exports `flowPages`, where flows tell each other something. */
  pages?: string;
  reports: string;
  docs: string;
  baseline: string;
  /** `<name>-<phone|desktop>.png`, by the names that requirement tables give. */
  pictures: string;
};

export async function tablesOf({ tables }: FlowProject): Promise<readonly AnyRequirementTable[]> {
  const { requirementTables }: { requirementTables: readonly AnyRequirementTable[] } = await import(tables);
  return requirementTables;
}

export async function pagesOf({ pages }: FlowProject): Promise<readonly Page[]> {
  if (pages === undefined) return [];
  const { flowPages }: { flowPages: readonly Page[] } = await import(pages);
  return flowPages;
}

/** A command was given what it can't do anything with; the message says what it wants. */
export class WrongUse extends Error {}

/** @throws {WrongUse} when there is no such flow */
export function requirementsNamed(tables: readonly AnyRequirementTable[], id: string | undefined): AnyRequirementTable {
  const requirements = tables.find(({ machine }) => machine.id === id);
  if (requirements) return requirements;
  const known = `There are: ${tables.map(({ machine }) => machine.id).join(', ')}.`;
  throw new WrongUse(id === undefined ? `Which flow? ${known}` : `There is no flow '${id}'. ${known}`);
}
