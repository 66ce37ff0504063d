type Hearer = (event: PopStateEvent) => void;

let hearer: Hearer | null = null;
let isListening = false;

/**
 * Listens to back and forward before the router does. It has to be called before the first render: events of the
 * window meet their listeners in the order in which they came, capturing or not.
 */
export function listenToTraversals(): void {
  if (isListening) return;
  isListening = true;
  window.addEventListener('popstate', (event) => hearer?.(event));
}

/** Asks `hear` first about each traversal, until the answered function is called. */
export function onTraversal(hear: Hearer): () => void {
  listenToTraversals();
  hearer = hear;
  return () => {
    if (hearer === hear) hearer = null;
  };
}
