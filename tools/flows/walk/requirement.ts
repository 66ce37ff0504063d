import { isSystemEvent } from './events.ts';
import type { Exploration } from './explore.ts';

/**
 * What each leaf state lets happen of what people and other actors send, as a requirement table says it: 'cart.remove'
 * always, 'cart.remove?' for some samples or under some circumstances only.
 */
export function allowedEvents(exploration: Exploration): Record<string, string[]> {
  const answers = new Map<string, Map<string, Set<boolean>>>();
  for (const { key, leaves, snapshot } of exploration.configurations.values()) {
    const byType = answers.get(leaves) ?? new Map<string, Set<boolean>>();
    answers.set(leaves, byType);
    if (snapshot.status !== 'active') continue;
    for (const { event, happens } of exploration.edges.get(key) ?? []) {
      if (isSystemEvent(event)) continue;
      byType.set(event.type, (byType.get(event.type) ?? new Set()).add(happens));
    }
  }
  return Object.fromEntries(
    [...answers].map(([leaves, byType]) => [
      leaves,
      [...byType]
        .filter(([, emitted]) => emitted.has(true))
        .map(([type, emitted]) => (emitted.has(false) ? `${type}?` : type)),
    ]),
  );
}
