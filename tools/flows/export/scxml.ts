import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate';
import { guardName, transitionLists } from '../machine/declared.ts';
import { listOf } from '../machine/records.ts';
import { conditionOf, call, delayOf, documentIds, eventOf, nameOf, type Ids } from './scxml-names.ts';
import { actionName } from './stately.ts';
import { xmlDocument, type XmlElement } from './xml.ts';

/**
 * A machine as SCXML 1.0. Guards and actions are calls of functions by their names, which whoever runs the document
 * provides. The machine's root is a state too, because `<scxml>` takes no transitions.
 */
export function scxmlDocument(machine: AnyStateMachine): string {
  const ids = documentIds(machine.root);
  return xmlDocument({
    name: 'scxml',
    attributes: {
      xmlns: 'http://www.w3.org/2005/07/scxml',
      'xmlns:flows': 'urn:flows',
      version: '1.0',
      datamodel: 'ecmascript',
      name: nameOf(machine.id),
      initial: ids.of(machine.root),
    },
    children: [stateElement(machine.root, machine, ids)],
  });
}

function stateElement(node: AnyStateNode, machine: AnyStateMachine, ids: Ids): XmlElement {
  // The machine's own entry and exit list the timers too.
  const { type, description = null, config } = node;
  const own = { id: ids.of(node), 'flows:description': description };
  if (type === 'history') return historyElement(node, own, ids);
  const transitions = transitionLists(node).flatMap(([descriptor, list]) =>
    list.map((definition) => transition(definition, eventOf(node, descriptor, ids), ids)),
  );
  const initial = type === 'compound' ? idsOf(node.initial.target, ids) : null;
  return {
    name: type === 'final' || type === 'parallel' ? type : 'state',
    attributes: { ...own, initial },
    children: [
      ...block('onentry', [...listOf(config.entry).map(script), ...timers(node, machine)]),
      ...block('onexit', [...listOf(config.exit).map(script), ...timers(node, machine).map(cancel)]),
      ...transitions,
      ...Object.values(node.states).map((state) => stateElement(state, machine, ids)),
      ...node.invoke.map(({ id, src }) => ({
        name: 'invoke',
        attributes: {
          id: ids.ofActor(node, id),
          type: 'urn:flows:actor',
          src: encodeURIComponent(typeof src === 'string' ? src : id),
        },
      })),
    ],
  };
}

const idsOf = (nodes: readonly AnyStateNode[] | undefined, ids: Ids): string | null =>
  nodes === undefined || nodes.length === 0 ? null : nodes.map(ids.of).join(' ');

const block = (name: string, children: readonly XmlElement[]): XmlElement[] =>
  children.length === 0 ? [] : [{ name, children }];

const script = (action: unknown): XmlElement => ({
  name: 'script',
  children: [`${call(actionName(action), 'actions')};`],
});

const transition = (definition: AnyTransitionDefinition, event: string | null, ids: Ids): XmlElement => ({
  name: 'transition',
  attributes: {
    event,
    cond: conditionOf(definition.guard, guardName),
    target: idsOf(definition.target, ids),
    type: definition.reenter ? 'external' : 'internal',
    'flows:description': definition.description ?? null,
  },
  children: definition.actions.map(script),
});

/** A delay is an event that the state sends to itself, and takes back when it is left. */
function timers(node: AnyStateNode, machine: AnyStateMachine): XmlElement[] {
  const delays = new Map(node.after.map(({ eventType, delay }) => [eventType, delay]));
  return [...delays].map(([event, delay]) => {
    const name = nameOf(event);
    return { name: 'send', attributes: { event: name, id: name, ...delayOf(delay, machine) } };
  });
}

const cancel = ({ attributes }: XmlElement): XmlElement => ({
  name: 'cancel',
  attributes: { sendid: attributes?.id ?? null },
});

function historyElement(node: AnyStateNode, own: NonNullable<XmlElement['attributes']>, ids: Ids): XmlElement {
  const target = idsOf(historyTargets(node), ids);
  return {
    name: 'history',
    attributes: { ...own, type: node.history || 'shallow' },
    children: [{ name: 'transition', attributes: { target } }],
  };
}

/** Where it leads before there is a history: what it names, or what its parent begins with. */
function historyTargets(node: AnyStateNode): readonly AnyStateNode[] {
  const { parent, machine } = node;
  const named: unknown = 'target' in node.config ? node.config.target : undefined;
  if (typeof named === 'string')
    return [named.startsWith('#') ? machine.getStateNodeById(named) : below(parent, named)];
  if (parent?.type === 'parallel') return Object.values(parent.states).filter(({ type }) => type !== 'history');
  return parent?.initial.target ?? [];
}

function below(parent: AnyStateNode | undefined, path: string): AnyStateNode {
  const found = path.split('.').reduce<AnyStateNode | undefined>((node, key) => node?.states[key], parent);
  if (!found) throw new TypeError(`there is no state '${path}' in ${parent?.id}`);
  return found;
}
