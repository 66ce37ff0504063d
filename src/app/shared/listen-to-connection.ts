import type { EventObject } from 'xstate';
import { fromBrowser } from '#app/from-browser.ts';

/** Sends the event when the network or the focus comes back: then the server may answer again. */
export const listenToConnection = <Type extends string>(type: Type) =>
  fromBrowser<EventObject>(({ sendBack }) => {
    const say = () => sendBack({ type });
    window.addEventListener('online', say);
    window.addEventListener('focus', say);
    return () => {
      window.removeEventListener('online', say);
      window.removeEventListener('focus', say);
    };
  });
