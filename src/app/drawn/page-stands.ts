/** Null where the page stands: always, but while one that the server drew is taken over. */
let stands: Promise<void> | null = null;

/** Fulfilled when what listens to the browser may begin; null where it may at once. */
export const pageStands = (): Promise<void> | null => stands;

/** A page is taken over until the promise is fulfilled. */
export function takeOverUntil(until: Promise<void>): void {
  stands = until.then(() => {
    stands = null;
  });
}
