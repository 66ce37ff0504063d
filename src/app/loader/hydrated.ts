declare global {
  interface WindowEventMap {
    /** The page answers presses from now on; the promise is fulfilled when it also knows who is here. */
    'foyer:hydrated': CustomEvent<Promise<unknown>>;
  }
}

export function notifyLoader(settled: Promise<unknown>): void {
  window.dispatchEvent(new CustomEvent('foyer:hydrated', { detail: settled }));
}
