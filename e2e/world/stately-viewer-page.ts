import { createBrowserReceiver, type StatelyInspectionEvent } from '@statelyai/inspect';

declare global {
  /** What the viewer was told since it was loaded. */
  var received: StatelyInspectionEvent[];
}

globalThis.received = [];
createBrowserReceiver().subscribe((message) => globalThis.received.push(message));
