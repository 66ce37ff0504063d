import { connectRelays, type ActorsOf, type Parts, type Relays } from '#app/relays.ts';
import { useEarlyEffect } from '#app/use-early-effect.ts';

/** Connects running flows by the table of their page, from before their start. The same parts at each call. */
export function useRelays<All extends Parts>(relays: Relays<All>, actors: ActorsOf<All>): void {
  useEarlyEffect(() => connectRelays(relays, actors), [relays, ...Object.values(actors)]);
}
