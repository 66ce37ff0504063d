import { Script } from 'node:vm';
import { AstBuilder, GherkinClassicTokenMatcher, Parser, compile } from '@cucumber/gherkin';
import { IdGenerator } from '@cucumber/messages';
import { XmlDocument, XmlElement } from 'libxml2-wasm';
import { createMachine, type AnyStateMachine } from 'xstate';
import { allNodes, declaredStates, declaredTransitions } from '../machine/declared.ts';
import { isRecord } from '../machine/records.ts';

/** What a machine is, apart from the code behind its names. */
export function shapeOf(machine: AnyStateMachine) {
  return {
    states: declaredStates(machine),
    details: allNodes(machine).map(({ entry, exit, tags, history }) => ({
      entry: entry.map(nameOf),
      exit: exit.map(nameOf),
      tags,
      history,
    })),
    transitions: declaredTransitions(machine).map(({ source, descriptor, targets, guard, definition }) => ({
      source,
      descriptor,
      targets,
      guard,
      reenter: definition.reenter,
      actions: definition.actions.map(nameOf),
    })),
  };
}

const nameOf = (action: unknown): unknown => {
  if (typeof action === 'function') return 'type' in action ? action.type : action.name;
  return isRecord(action) ? action.type : action;
};

/** The shape of the machine that Stately's JSON makes. */
export const shapeOfJson = (json: string) => shapeOf(createMachine(JSON.parse(json)));

/** The scenarios of a feature as Cucumber would run them. */
export function scenariosOf(feature: string) {
  const newId = IdGenerator.incrementing();
  const document = new Parser(new AstBuilder(newId), new GherkinClassicTokenMatcher()).parse(feature);
  return compile(document, 'a.feature', newId).map(({ name, tags, steps }) => ({
    name,
    tags: tags.map((tag) => tag.name),
    steps: steps.map(({ text, argument }) =>
      [text, ...(argument?.dataTable?.rows ?? []).map(({ cells }) => cells.map(({ value }) => value).join())].join(
        ' / ',
      ),
    ),
  }));
}

const spaces = { s: 'http://www.w3.org/2005/07/scxml', flows: 'urn:flows' };

/** The states, transitions, timers and invocations of an SCXML document, and what is wrong with it. */
export function scxmlOf(text: string) {
  using document = XmlDocument.fromString(text);
  const all = (path: string) => document.find(path, spaces).filter((node) => node instanceof XmlElement);
  const value = (element: XmlElement, name: string) => element.attr(name)?.value ?? null;
  const states = all('//s:state | //s:parallel | //s:final | //s:history').map((element) => ({
    id: value(element, 'id'),
    kind: element.name,
    parent: element.parent === null || element.parent.name === 'scxml' ? null : value(element.parent, 'id'),
    initial: value(element, 'initial'),
    description: element.attr('description', 'flows')?.value ?? '',
  }));
  const transitions = all('//s:transition[not(parent::s:history)]').map((element) => ({
    source: element.parent === null ? null : value(element.parent, 'id'),
    event: value(element, 'event'),
    cond: value(element, 'cond'),
    targets: value(element, 'target')?.split(' ') ?? [],
    type: value(element, 'type'),
    actions: element.find('s:script', spaces).map(({ content }) => content),
  }));
  const ids = all('//*[@id]').map((element) => value(element, 'id') ?? '');
  const known = new Set(states.map(({ id }) => id));
  const named = [
    ...all('//*[@target]').flatMap((element) => value(element, 'target')?.split(' ') ?? []),
    ...all('//*[@initial]').flatMap((element) => value(element, 'initial')?.split(' ') ?? []),
  ];
  const code = [...transitions.map(({ cond }) => cond ?? ''), ...all('//s:script').map(({ content }) => content)];
  return {
    states,
    transitions,
    timers: all('//s:onentry/s:send').map((send) => [
      value(send, 'event'),
      value(send, 'delay') ?? value(send, 'delayexpr'),
    ]),
    scripts: all('//s:onentry | //s:onexit').map((block) => [
      block.parent === null ? null : value(block.parent, 'id'),
      block.name,
      ...block.find('s:script', spaces).map(({ content }) => content),
    ]),
    histories: all('//s:history').map((element) => [
      value(element, 'type'),
      ...element.find('s:transition/@target', spaces).map(({ content }) => content),
    ]),
    cancelled: all('//s:onexit/s:cancel').map((element) => value(element, 'sendid')),
    invokes: all('//s:invoke').map((element) => [value(element, 'id'), value(element, 'src')]),
    faults: [
      ...(document.root.name === 'scxml' && document.root.namespaceUri === spaces.s ? [] : ['no scxml']),
      ...ids.filter((id, index) => ids.indexOf(id) !== index).map((id) => `two have the id ${id}`),
      ...ids.filter((id) => !isName(id)).map((id) => `'${id}' is no id of XML`),
      ...named.filter((id) => !known.has(id)).map((id) => `there is no ${id}`),
      ...code.filter((text_) => !isCode(text_)).map((text_) => `'${text_}' is no JavaScript`),
    ],
  };
}

function isCode(text: string): boolean {
  try {
    return new Script(text) instanceof Script;
  } catch {
    return false;
  }
}

/** Whether XML takes it for a name: only a parser knows all the letters. */
function isName(text: string): boolean {
  try {
    XmlDocument.fromString(`<${text}/>`).dispose();
    return !text.includes(':');
  } catch {
    return false;
  }
}
