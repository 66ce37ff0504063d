import type { AnyEventObject, AnyStateNode, AnyTransitionDefinition, InspectionEvent } from 'xstate';
import { transitionIdOf } from '../machine/transition-id.ts';
import type { RecordedStep } from './recorded-step.ts';

declare global {
  /** What the product's actors report to, when it is there before the page starts. */
  var flowsInspect: ((event: InspectionEvent) => void) | undefined;
  /** Where the steps go: out of the page, so that a page that is left loses none. */
  var flowsKeep: ((step: RecordedStep) => unknown) | undefined;
}

/** Runs in a page before its own scripts. It is sent there as text and so must need nothing outside itself. */
function hearInPage(idOf: (definition: AnyTransitionDefinition) => string): void {
  const load = Math.random();
  const takenBy = new Map<string, string[]>();

  /** A copy as plain data: errors by their words, and nothing that only lives in the page. */
  const copyOf = (event: AnyEventObject): RecordedStep['event'] => {
    const text = JSON.stringify(event, (_, value: unknown) =>
      value instanceof Error ? { name: value.name, message: value.message } : value,
    );
    return { ...JSON.parse(text), type: event.type };
  };

  globalThis.flowsInspect = (inspection) => {
    const { actorRef } = inspection;
    if (inspection.type === '@xstate.microstep') {
      const taken = takenBy.get(actorRef.sessionId) ?? [];
      takenBy.set(actorRef.sessionId, [...taken, ...inspection._transitions.map(idOf)]);
      return;
    }
    if (inspection.type !== '@xstate.snapshot') return;
    const { event, snapshot } = inspection;
    if (!('machine' in snapshot && '_nodes' in snapshot && Array.isArray(snapshot._nodes))) return;
    const nodes: AnyStateNode[] = snapshot._nodes;
    const leaves = nodes.filter(({ type }) => type === 'atomic' || type === 'final').map(({ path }) => path.join('.'));
    void globalThis.flowsKeep?.({
      load,
      session: actorRef.sessionId,
      machine: nodes.find(({ parent }) => parent === undefined)?.id ?? '',
      event: copyOf(event),
      taken: takenBy.get(actorRef.sessionId) ?? [],
      leaves: leaves.sort().join(' + '),
      status: snapshot.status,
    });
    takenBy.delete(actorRef.sessionId);
  };
}

/** The recorder as a page's script: it names transitions as the walker does. */
export const hearingScript = `(${hearInPage.toString()})(${transitionIdOf.toString()})`;
