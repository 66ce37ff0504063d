import type { FlowPlan } from './plan-flow.ts';
import type { ManualScript } from './manual-script.ts';

/** A script with the id that it keeps. */
export type NamedScript = ManualScript & { id: string };

/** What people should follow, and what they leave. */
export type Plan = {
  budget: number;
  scripts: readonly NamedScript[];
  /** What nobody walked in a browser, neither by a tour nor by a script of this plan. */
  left: readonly string[];
  outOfReach: readonly { id: string; reason: string }[];
  /** The flows that no browser meets. */
  unmet: readonly string[];
};

/** The scripts of all flows that bring most, as many as the budget lets. What flows want has nothing in common. */
export function withinBudget(flows: readonly FlowPlan[], budget: number): { scripts: ManualScript[]; left: string[] } {
  const all = flows.flatMap(({ scripts }) => scripts);
  const ranked = all.toSorted(
    (one, other) =>
      other.covers.length - one.covers.length ||
      one.steps.length - other.steps.length ||
      (one.flow === other.flow ? all.indexOf(one) - all.indexOf(other) : one.flow < other.flow ? -1 : 1),
  );
  const order = flows.map(({ id }) => id);
  return {
    scripts: ranked.slice(0, budget).sort((one, other) => order.indexOf(one.flow) - order.indexOf(other.flow)),
    left: ranked.slice(budget).flatMap(({ covers }) => covers),
  };
}
