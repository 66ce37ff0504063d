import type { Page } from '../compose/page.ts';
import type { AnyFlowSheet } from '../sheet.ts';

/** Whose flows these are: where the sheets come from, and where what is found goes. Folders are seen from the root. */
export type FlowProject = {
  /** The address of a module that exports `flowSheets`: workers load it too. */
  sheets: string;
  /** The address of a module that exports `flowPages`, where flows tell each other something. */
  pages?: string;
  reports: string;
  docs: string;
  baseline: string;
  /** `<name>-<phone|desktop>.png`, by the names that sheets give. */
  pictures: string;
};

export async function sheetsOf({ sheets }: FlowProject): Promise<readonly AnyFlowSheet[]> {
  const { flowSheets }: { flowSheets: readonly AnyFlowSheet[] } = await import(sheets);
  return flowSheets;
}

export async function pagesOf({ pages }: FlowProject): Promise<readonly Page[]> {
  if (pages === undefined) return [];
  const { flowPages }: { flowPages: readonly Page[] } = await import(pages);
  return flowPages;
}

/** A command was given what it can't do anything with; the message says what it wants. */
export class WrongUse extends Error {}

/** @throws {WrongUse} when there is no such flow */
export function sheetNamed(sheets: readonly AnyFlowSheet[], id: string | undefined): AnyFlowSheet {
  const sheet = sheets.find(({ machine }) => machine.id === id);
  if (sheet) return sheet;
  const known = `There are: ${sheets.map(({ machine }) => machine.id).join(', ')}.`;
  throw new WrongUse(id === undefined ? `Which flow? ${known}` : `There is no flow '${id}'. ${known}`);
}
