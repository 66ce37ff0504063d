import { connectRelays, type Relay } from '#app/relays.ts';
import { useEarlyEffect } from '#app/use-early-effect.ts';

/** Connects running flows by the table of their page, from before their start. The same parts at each call. */
export function useRelays(relays: readonly Relay[], actors: Parameters<typeof connectRelays>[1]): void {
  useEarlyEffect(() => connectRelays(relays, actors), [relays, ...Object.values(actors)]);
}
