import { hear, listen, type Listen } from '#platform/inspector/hearing.ts';

declare global {
  /** How the panel's code, which comes later, is told what the flows of the page do. */
  var flowsListen: Listen | undefined;
}

/**
 * Stands in the head of a page whose server has FLOWS_PANEL on, before every script of the page, as one classic script:
 * it keeps what the flows do until the panel's code is here.
 */
const asked = globalThis.flowsInspect;
globalThis.flowsListen = listen;
globalThis.flowsInspect = (event) => {
  asked?.(event);
  hear(event);
};
const { src = '' } = document.currentScript instanceof HTMLScriptElement ? document.currentScript : {};
void import(/* @vite-ignore */ src.replace('start.js', 'panel.js'));
