/**
 * Tells React's `use` what the promise has brought, so that a component that reads it later does not suspend for a tick.
 * React reads these two fields of any thenable.
 */
export function knownWhenDone<Value>(promise: Promise<Value>): Promise<Value> {
  promise.then(
    (value) => void Object.assign(promise, { status: 'fulfilled', value }),
    (reason: unknown) => void Object.assign(promise, { status: 'rejected', reason }),
  );
  return promise;
}
