import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';

/** One thing that was asked for, over all servers that have a part in it (W3C Trace Context). Ids in small hex digits. */
export type Trace = {
  traceId: string;
  /** Of our part, and of the one that it is a part of; null: it began here. */
  spanId: string;
  parentId: string | null;
  flags: string;
};

const header = /^(?!ff)([\da-f]{2})-(?!0{32})([\da-f]{32})-((?!0{16})[\da-f]{16})-([\da-f]{2})(-.*)?$/;

/**
 * Our part of the trace that this traceparent begins; of a new one where there is none, or none that is right, which is
 * kept if `keepsNext` says so.
 */
export function traceOf(traceparent: string | string[] | undefined, keepsNext: () => boolean = () => false): Trace {
  const spanId = randomSpanId();
  const [, version, traceId, parentId, flags, more] =
    header.exec(typeof traceparent === 'string' ? traceparent : '') ?? [];
  const isWhole =
    traceId !== undefined && parentId !== undefined && flags !== undefined && (version !== '00' || more === undefined);
  return isWhole
    ? { traceId, spanId, parentId, flags }
    : { traceId: randomHex(), spanId, parentId: null, flags: keepsNext() ? '01' : '00' };
}

/** 32 digits, by what Node keeps ready: random bytes cost ten times as much. */
const randomHex = (): string => randomUUID().replaceAll('-', '');

const randomSpanId = (): string => randomHex().slice(16);

/** '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01' */
export const textOfTrace = ({ traceId, spanId, flags }: Trace): string => `00-${traceId}-${spanId}-${flags}`;

const current = new AsyncLocalStorage<Trace>();

/** What is called in it passes the trace on. */
export const inTrace = <Done>(trace: Trace, work: () => Done): Done => current.run(trace, work);

/** A part of what is going on; null outside of everything that was asked for. */
export function partOfCurrent(): Trace | null {
  const trace = current.getStore();
  return trace ? { ...trace, spanId: randomSpanId(), parentId: trace.spanId } : null;
}

/** For the header of a call to another server; null outside of everything that was asked for. */
export function traceparent(): string | null {
  const trace = current.getStore();
  return trace ? textOfTrace(trace) : null;
}
