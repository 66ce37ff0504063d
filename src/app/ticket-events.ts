const listeners = new Set<() => void>();

/** Whoever keeps tickets on this device is to hear that they are not what they were. */
export type TicketsDeed = { type: 'tickets.notifyChanged' };

export const ticketsWorld = {
  send(_deed: TicketsDeed): void {
    for (const listener of listeners) listener();
  },
};

export function onTicketsChanged(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
