import type { AnyTransitionDefinition } from 'xstate';

/**
 * The name of a transition: its state, what it waits for, and its guard, or, where it has none, where it leads. Guards
 * that are asked with parameters are several: they stand with where they lead. All of it is told from the one transition,
 * so that another one beside it changes no name.
 *
 * A recorder sends this into pages as text, where it needs nothing outside itself; builds shorten functions' names there,
 * so that a combined guard is named by its parts alone.
 */
export function transitionIdOf({ source, eventType, guard, target }: NamedParts): string {
  const nameOf = (given: unknown): string => {
    if (typeof given === 'string') return given;
    if (typeof given === 'object' && given !== null && 'type' in given) return String(given.type);
    const parts: unknown = typeof given === 'function' && 'guards' in given ? given.guards : null;
    return Array.isArray(parts) ? `(${parts.map(nameOf).join(', ')})` : 'a guard without a name';
  };
  const isOne =
    typeof guard === 'string' || (typeof guard === 'object' && guard !== null && !('params' in guard && guard.params));
  const to = (target ?? []).map(({ path, id }) => path.join('.') || id).join(' + ') || 'stays';
  const name = guard === undefined ? '' : nameOf(guard);
  return [source.id, eventType || 'always', isOne ? name : `${name} -> ${to}`.trim()].join(' | ');
}

type NamedParts = Pick<AnyTransitionDefinition, 'source' | 'eventType' | 'guard' | 'target'>;
