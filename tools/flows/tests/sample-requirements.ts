import type { AnyRequirementTable } from '../requirement-table.ts';
import { drinksRequirements } from './samples.ts';

/** The module of requirement tables that the command line is given in its test. */
export const requirementTables: readonly AnyRequirementTable[] = [drinksRequirements];
