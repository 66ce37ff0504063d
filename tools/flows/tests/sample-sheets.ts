import type { AnyFlowSheet } from '../sheet.ts';
import { drinksSheet } from './samples.ts';

/** The module of sheets that the command line is given in its test. */
export const flowSheets: readonly AnyFlowSheet[] = [drinksSheet];
