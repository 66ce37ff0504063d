import { readFileSync } from 'node:fs';
import { parseSync, type Plugin } from 'vite';
import { languages } from '#domain/language.ts';
import { isRecord } from '#domain/record.ts';
import { functionName } from './messages/catalogue.ts';
import { pseudo, pseudoLanguage } from './messages/pseudo.ts';
import { readMessage, type Message } from './messages/read-message.ts';

const importsMessages = /import \{([^}]*)\} from '#messages\/([a-z-]+)\.ts'/g;

/**
 * In a build for readers of one language a message without parameters is written where it is said, so that no part of
 * the application waits for another's words; other messages are told no language, and no part asks in what language it
 * is.
 */
export const wordsInPlace = (language: string): Plugin => ({
  name: 'words-in-place',
  enforce: 'pre',
  transform: {
    filter: { id: /\/src\/.*\.tsx?$/, code: /#messages\/|useLanguage\(\)/ },
    handler: (code, id) => ({ code: inLanguage(code, id, language), map: null }),
  },
});

/** A module's code as that language alone needs it; lines stay where they are. */
function inLanguage(code: string, id: string, language: string): string {
  const messages = new Map(
    [...code.matchAll(importsMessages)].flatMap(([, names = '', area = '']) => messagesOf(area, language, names)),
  );
  const edits: Edit[] = [];
  visit(parseSync(id, code).program, (call) => {
    if (call.name === 'useLanguage') edits.push({ ...call, text: JSON.stringify(language) });
    const message = messages.get(call.name);
    if (typeof message === 'string') edits.push({ ...call, text: JSON.stringify(message) });
    const [first, last] = call.given;
    if (message === null && first && last) edits.push({ start: first.end, end: last.end, text: '' });
  });
  return edits
    .filter((edit) => !edits.some((around) => around !== edit && around.start <= edit.start && edit.end <= around.end))
    .toSorted((one, other) => other.start - one.start)
    .reduce((whole, { start, end, text }) => whole.slice(0, start) + text + whole.slice(end), code);
}

/** Of the messages of an area that a module imports: the text by the function's name, null where it takes parameters. */
function messagesOf(area: string, language: string, names: string): [string, string | null][] {
  const taken = new Set(names.split(',').map((name) => name.trim()));
  const written = language === pseudoLanguage ? languages[0] : language;
  const content: unknown = JSON.parse(readFileSync(`messages/${area}.${written}.json`, 'utf8'));
  return Object.entries(isRecord(content) ? content : {}).flatMap(([key, text]): [string, string | null][] => {
    const name = functionName(key);
    if (!taken.has(name)) return [];
    const message = readMessage(String(text), written);
    return [[name, plainText(language === pseudoLanguage ? pseudo(message) : message)]];
  });
}

/** Null for a message that takes parameters. */
const plainText = ({ parts }: Message): string | null =>
  parts.every((part) => part.kind === 'text') ? parts.map(({ text }) => text).join('') : null;

type Place = { start: number; end: number };
type Edit = Place & { text: string };
type Call = Place & { name: string; given: Place[] };

/** Each call of a function by its name. What is within a call is seen too: a message may be given to another. */
function visit(value: unknown, see: (call: Call) => void): void {
  if (Array.isArray(value)) return value.forEach((each: unknown) => visit(each, see));
  if (!isRecord(value)) return;
  const { type, callee, arguments: given } = value;
  if (type === 'CallExpression' && isPlace(value) && isRecord(callee) && typeof callee['name'] === 'string')
    see({ start: value.start, end: value.end, name: callee['name'], given: placesOf(given) });
  Object.values(value).forEach((each) => visit(each, see));
}

const placesOf = (nodes: unknown): Place[] => (Array.isArray(nodes) ? nodes.filter((node) => isPlace(node)) : []);

const isPlace = (node: unknown): node is Place =>
  isRecord(node) && typeof node['start'] === 'number' && typeof node['end'] === 'number';
