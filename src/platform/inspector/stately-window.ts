import type { StatelyInspectionEvent } from '@statelyai/inspect';

const viewerUrl = 'https://stately.ai/inspect';
/** By this name a second opening finds the window of the first. */
const viewerName = 'xstateinspector';
const isConnected = (data: unknown): boolean =>
  typeof data === 'object' && data !== null && 'type' in data && data.type === '@statelyai.connected';

/**
 * The window of the inspector, by the handshake of the package's own browser adapter, whose place it takes: that one
 * keeps the last 200 messages, so that a viewer that is loaded again after a while misses the actors themselves, and
 * sends to whatever page the window shows. Here `onReload` tells everything anew, and messages go only to the page that
 * said it is connected.
 */
export function createStatelyWindow({ onReload }: { onReload: () => void }) {
  let viewer: Window | null = null;
  /** Where the viewer listens; null until it says so, and what is sent meanwhile waits. */
  let origin: string | null = null;
  let waiting: StatelyInspectionEvent[] = [];

  window.addEventListener('message', ({ source, origin: sentFrom, data }) => {
    if (viewer === null || source !== viewer || !isConnected(data)) return;
    const isFirst = origin === null;
    origin = sentFrom;
    if (isFirst) waiting.splice(0).forEach(post);
    else onReload();
  });

  function post(message: StatelyInspectionEvent): void {
    viewer?.postMessage(message, origin ?? viewerUrl);
  }

  return {
    start(): void {
      viewer = window.open(viewerUrl, viewerName);
      origin = null;
      waiting = [];
    },
    isOpen: (): boolean => viewer !== null && !viewer.closed,
    send(message: StatelyInspectionEvent): void {
      if (origin === null) waiting.push(message);
      else post(message);
    },
  };
}
