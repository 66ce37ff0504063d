/** Null where the page stands: always, but while one that the server drew is taken over. */
let standing: Promise<void> | null = null;

/** Fulfilled when what listens to the browser may begin; null where it may at once. */
export const pageStands = (): Promise<void> | null => standing;

/** A page is taken over until the promise is fulfilled. */
export function takeOverUntil(stands: Promise<void>): void {
  standing = stands.then(() => {
    standing = null;
  });
}
