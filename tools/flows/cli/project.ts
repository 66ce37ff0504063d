import type { AnyFlowSheet } from '../sheet.ts';

/** Whose flows these are: where the sheets come from, and where what is found goes. Folders are seen from the root. */
export type FlowProject = {
  /** The address of a module that exports `flowSheets`: workers load it too. */
  sheets: string;
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

/** @throws when there is no such flow */
export function sheetNamed(sheets: readonly AnyFlowSheet[], id: string): AnyFlowSheet {
  const sheet = sheets.find(({ machine }) => machine.id === id);
  if (sheet) return sheet;
  throw new Error(`There is no flow '${id}'. There are: ${sheets.map(({ machine }) => machine.id).join(', ')}.`);
}
