import { declaredTransitions } from '../machine/declared.ts';
import { waitsFor } from '../machine/sites.ts';
import { invokedActors } from '../machine/structure.ts';
import type { AnyRequirementTable } from '../requirement-table.ts';
import type { Coverage } from './coverage.ts';
import { effectsWithoutRow } from './effect-faults.ts';
import { isSystemEvent } from './events.ts';
import type { Exploration } from './explore.ts';
import { placesOf } from './outcomes.ts';

/** What a requirement table names and the machine does not have, a line each. A key that means nothing would promise nothing. */
export function requirementsFaults(
  requirements: AnyRequirementTable,
  exploration: Exploration,
  coverage: Coverage,
): string[] {
  const { events, only = {}, listeners = [], listens = {}, pictures = {}, after = {}, unreached = {} } = requirements;
  const { machine } = exploration;
  const edges = [...exploration.edges.values()].flat();
  const sent = new Set(edges.map(({ sample }) => sample));
  const taken = new Set(edges.flatMap((edge) => (edge.taken.length > 0 ? edge.sample : [])));
  const places = new Set([...exploration.configurations.values()].flatMap(({ leaves }) => placesIn(leaves)));
  const descriptors = declaredTransitions(machine).map(({ descriptor }) => descriptor);
  const isHeard = (type: string) => descriptors.some((descriptor) => waitsFor(descriptor, type));
  const invoked = new Set([...invokedActors(machine), ...Object.keys(machine.implementations.actors)]);
  const unreachable = Object.values(coverage)
    .flat()
    .filter(({ status }) => status === 'unreachable')
    .map(({ id }) => id);

  const unheard = Object.entries(events).filter(([, event]) => !isSystemEvent(event) && !isHeard(event.type));
  const never = Object.keys(events).filter((sample) => !sent.has(sample));
  return [
    ...unheard.map(([sample, { type }]) => `no state hears '${type}', which is sent when ${sample}`),
    ...never.map((sample) => `it never happens that ${sample}`),
    ...without(Object.keys(only), (sample) => Object.hasOwn(events, sample), 'only', 'no sample'),
    ...without(Object.keys(after), (sample) => !sent.has(sample) || taken.has(sample), 'after', 'never taken'),
    ...without(listeners, (name) => invoked.has(name), 'listeners', 'no actor of the machine'),
    ...without(Object.keys(listens), (place) => places.has(place), 'listens', 'never reached'),
    ...without(Object.keys(pictures), (place) => places.has(place), 'pictures', 'never reached'),
    ...without(
      Object.keys(unreached),
      (id) => unreachable.some((one) => one === id || one.replace(/ = (?:yes|no)$/, '') === id),
      'unreached',
      'reached, or no part of the machine',
    ),
    ...effectsWithoutRow(requirements, exploration),
  ];
}

const placesIn = (leaves: string): string[] => [leaves, ...leaves.split(' + ').flatMap(placesOf)];

const without = (keys: readonly string[], isRight: (key: string) => boolean, field: string, is: string): string[] =>
  keys.filter((key) => !isRight(key)).map((key) => `'${field}' names '${key}', which is ${is}`);
