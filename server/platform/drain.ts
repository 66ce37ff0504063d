/**
 * A server that was told to stop says so first: a balancer asks now and then whether it is ready, and goes on sending
 * until it has asked. It answers all the same in that time.
 */
export type Drain = {
  hasBegun(): boolean;
  /** Not ready from now on. Resolves after this long, or when it is hurried. */
  begin(graceMs: number): Promise<void>;
  /** Ends the wait: whoever tells a server twice to stop has no balancer to wait for. */
  hurry(): void;
};

export function createDrain(): Drain {
  let hasBegun = false;
  let timer: NodeJS.Timeout | undefined;
  const { promise: over, resolve: end } = Promise.withResolvers<void>();
  const hurry = () => {
    clearTimeout(timer);
    end();
  };
  return {
    hasBegun: () => hasBegun,
    begin(graceMs) {
      hasBegun = true;
      if (graceMs > 0) timer = setTimeout(end, graceMs);
      else end();
      return over;
    },
    hurry,
  };
}
