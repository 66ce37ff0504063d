import { nothingFurther } from '../report/levels.ts';
import { flowReport } from '../report/flow-report.ts';
import type { Difference } from '../report/difference.ts';
import { levelOne } from '../walk/level-one.ts';
import { drinksRequirements } from './samples.ts';

export const noDifference: Difference = { lost: [], gained: [], changed: [], notHere: [] };

/** A page of which nothing is known but flows and pages. */
export const nothingKnown = {
  reports: [],
  pages: [],
  mutations: new Map(),
  committed: { flows: [], pages: [] },
  difference: noDifference,
  picture: () => null,
};

export const drinksReport = async () =>
  flowReport(drinksRequirements, await levelOne(drinksRequirements), nothingFurther);
