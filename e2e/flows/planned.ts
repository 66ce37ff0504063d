import type { RecordedStep } from '#tools/flows/record/recorded-step.ts';

/**
 * As many of the planned transitions as were taken in the planned order, each flow counted by itself: between what one
 * flow does and what another does there is no order.
 */
export function takenInOrder(planned: readonly string[], steps: readonly RecordedStep[]): string[] {
  const missing = new Map([...Map.groupBy(planned, machineOf)].map(([machine, ids]) => [machine, [...ids]]));
  const taken = new Set<string>();
  for (const id of steps.flatMap((step) => step.taken)) {
    const waiting = missing.get(machineOf(id));
    if (waiting?.[0] === id) taken.add(waiting.shift() ?? id);
  }
  return planned.filter((id) => taken.has(id));
}

/** 'cart.basket | session.changed | 0' → 'cart' */
const machineOf = (transition: string) => /^\w+/.exec(transition)?.[0] ?? '';
