import type { RecordedStep } from '#tools/flows/record/recorded-step.ts';

/**
 * The planned transitions up to the first of each flow that was not taken after those before it. Each flow is looked at
 * by itself: between what one flow does and what another does there is no order.
 */
export function takenInOrder(planned: readonly string[], steps: readonly RecordedStep[]): string[] {
  const waiting = Map.groupBy(planned, machineOf);
  for (const id of steps.flatMap(({ taken }) => taken)) {
    const ids = waiting.get(machineOf(id));
    if (ids?.[0] === id) ids.shift();
  }
  const missing = [...waiting.values()].flat();
  return planned
    .toReversed()
    .filter((id) => !takeOut(missing, id))
    .toReversed();
}

/** A step that counts; the plan names those that come in its order, whatever comes between them. */
export type CountedStep = { step: RecordedStep; isPlanned: boolean };

/**
 * What a scene makes sure of: of each flow in its plan the steps up to the last that is planned. What a flow does
 * afterwards, and what others do meanwhile, depends on how long the scene lasts and on who is faster.
 */
export function countedSteps(planned: readonly string[], steps: readonly RecordedStep[]): CountedStep[] {
  const waiting = Map.groupBy(planned, machineOf);
  return steps.flatMap((step) => {
    const ids = waiting.get(step.machine) ?? [];
    const left = ids.length;
    for (const id of step.taken) if (ids[0] === id) ids.shift();
    return left > 0 ? { step, isPlanned: ids.length < left } : [];
  });
}

function takeOut(ids: string[], id: string): boolean {
  const place = ids.lastIndexOf(id);
  if (place >= 0) ids.splice(place, 1);
  return place >= 0;
}

/** 'cart.basket | session.changed | isSignedOut -> basket.signedOut' → 'cart' */
const machineOf = (transition: string) => /^\w+/.exec(transition)?.[0] ?? '';
