import type { InspectionEvent } from 'xstate';
import { hear } from '#platform/inspector/hearing.ts';

/**
 * What every actor reports to. In a build that is nobody, unless a test or the panel's first script has asked before the
 * start.
 */
export const inspect: typeof globalThis.flowsInspect = import.meta.env.DEV ? notifyAll : globalThis.flowsInspect;

function notifyAll(event: InspectionEvent): void {
  globalThis.flowsInspect?.(event);
  hear(event);
}
