import type { BrowserContext, Page } from '@playwright/test';
import type { InspectionEvent } from 'xstate';

/** One event or snapshot of a running actor, as xstate told it; `machine` and `value` are null for promises and the like. */
export type Heard = {
  kind: '@xstate.event' | '@xstate.snapshot';
  session: string;
  event: string;
  machine: string | null;
  status: string | null;
  value: string | null;
};

declare global {
  var heard: Heard[] | undefined;
}

/** Keeps in every page what xstate tells of all actors, beside whoever listens already. */
export const hearFlows = (context: BrowserContext): Promise<unknown> => context.addInitScript(hearInThisPage);

export const heardIn = (page: Page): Promise<Heard[]> => page.evaluate(() => globalThis.heard ?? []);

/** Sent to the page as text: it must need nothing outside itself. */
function hearInThisPage(): void {
  const heard: Heard[] = [];
  globalThis.heard = heard;
  const others = globalThis.flowsInspect;
  const machineOf = ({ actorRef }: InspectionEvent): string | null => {
    const logic: unknown = 'logic' in actorRef ? actorRef.logic : null;
    const isMachine = typeof logic === 'object' && logic !== null && 'root' in logic && 'id' in logic;
    return isMachine ? String(logic.id) : null;
  };
  globalThis.flowsInspect = (inspection) => {
    others?.(inspection);
    if (inspection.type !== '@xstate.event' && inspection.type !== '@xstate.snapshot') return;
    const snapshot = inspection.type === '@xstate.snapshot' ? inspection.snapshot : null;
    const value: unknown = snapshot && 'value' in snapshot ? snapshot.value : null;
    heard.push({
      kind: inspection.type,
      session: inspection.actorRef.sessionId,
      event: inspection.event.type,
      machine: machineOf(inspection),
      status: snapshot?.status ?? null,
      value: value === null ? null : JSON.stringify(value),
    });
  };
}
