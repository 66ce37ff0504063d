import { parseSync } from 'vite';
import { isRecord } from '#domain/record.ts';

/** Words that a person reads and that stand in code: 'line' counts from 1. */
type WordsFound = { line: number; words: string };
type Node = Record<string, unknown> & { type: string; start: number };

/** Attributes whose text is shown or said, those of our own parts included. */
const spokenAttributes = new Set([
  'action',
  'alt',
  'aria-description',
  'aria-label',
  'aria-placeholder',
  'aria-roledescription',
  'aria-valuetext',
  'emptyWords',
  'error',
  'heading',
  'hint',
  'label',
  'message',
  'name',
  'noun',
  'placeholder',
  'stubLabel',
  'term',
  'title',
  'words',
]);

/** Members that say something to who reads the code, or to another program. */
const unspokenMembers = new Set([
  '__typename',
  'description',
  'displayName',
  'from',
  'id',
  'key',
  'src',
  'target',
  'type',
  'typename',
]);
/** Names of a page's fields: a form sends them, nobody reads them. */
const namesOfFields = /^[a-z][A-Za-z0-9._-]*$/;
/** What is thrown, logged or only named. */
const unspokenCalls =
  /^(?:Error|TypeError|RangeError|console\.\w+|required|resultIs|createRequiredContext|createFlowContext)$/;
/** A line of text, as no name, address or style is written. */
const readsLikeWords =
  /^\p{Lu}\p{Ll}+(?:['’]\p{Ll}+)?(?:[ ,.:;!?…]|$)|^\p{Lu}? ?\p{Ll}+ \p{Ll}+ \p{Ll}+|\p{Ll} \p{Ll}+[.!?]$/u;
/** The product's own name, a heading's level, an address, the shape of a code, and what a link is to its page. */
const isNoWords = /^(?:\P{L}*Foyer\P{L}*|h[1-6]|\/\S*|[X-]+|noopener [a-z ]+)$/u;
const keysOfTheKeyboard = /^(?:Enter|Escape|Tab|Home|End|Delete|Backspace|Arrow\w+|Page\w+|Shift|Space)$/;

/** The words in a module of TypeScript, in the order in which they stand. */
export function wordsInCode(file: string, code: string): WordsFound[] {
  const found: { at: number; words: string }[] = [];
  const report = (at: number, text: string) => void found.push({ at, words: text.trim().replaceAll(/\s+/g, ' ') });
  visit(parseSync(file, code).program, false, report);
  return found
    .toSorted((one, other) => one.at - other.at)
    .map(({ at, words }) => ({ line: code.slice(0, at).split('\n').length, words }));
}

type Report = (at: number, text: string) => void;

/** `spoken`: where it stands, any text is read. */
function visit(value: unknown, spoken: boolean, report: Report): void {
  if (Array.isArray(value)) return value.forEach((each: unknown) => visit(each, spoken, report));
  if (!isNode(value)) return;
  const inside = (part: unknown, isSpoken = false) => visit(part, isSpoken, report);
  switch (value.type) {
    case 'ImportDeclaration':
    case 'ExportAllDeclaration':
    case 'ImportExpression':
    case 'TaggedTemplateExpression':
      return;
    case 'JSXText':
      return reportText(value, String(value['value']), true, report);
    case 'Literal':
      return typeof value['value'] === 'string' ? reportText(value, value['value'], spoken, report) : undefined;
    case 'TemplateLiteral':
      reportText(value, quasis(value['quasis']), spoken, report);
      return inside(value['expressions'], spoken);
    case 'JSXAttribute':
      return inside(value['value'], spokenAttributes.has(nameOf(value['name'])) && !isFieldName(value));
    case 'JSXExpressionContainer':
      return inside(value['expression'], spoken);
    case 'JSXElement':
    case 'JSXFragment':
      inside(value['openingElement']);
      return inside(value['children'], true);
    case 'ConditionalExpression':
      inside(value['test']);
      return inside([value['consequent'], value['alternate']], spoken);
    case 'LogicalExpression':
      inside(value['left'], spoken && value['operator'] !== '&&');
      return inside(value['right'], spoken);
    case 'BinaryExpression':
      return value['operator'] === '+' ? inside([value['left'], value['right']], spoken) : undefined;
    case 'SwitchCase':
      return inside(value['consequent']);
    case 'Property':
      return unspokenMembers.has(nameOf(value['key'])) ? undefined : inside(value['value']);
    case 'ThrowStatement':
      return;
    case 'CallExpression':
    case 'NewExpression':
      inside(value['callee']);
      return unspokenCalls.test(nameOf(value['callee'])) ? undefined : inside(value['arguments']);
    case 'TSAsExpression':
    case 'TSSatisfiesExpression':
    case 'TSNonNullExpression':
      return inside(value['expression'], spoken);
    default:
      if (!value.type.startsWith('TS')) Object.values(value).forEach((part) => inside(part));
  }
}

function reportText(node: Node, text: string, spoken: boolean, report: Report): void {
  if (isNoWords.test(text)) return;
  if (spoken ? !/\p{L}/u.test(text) : !readsLikeWords.test(text) || keysOfTheKeyboard.test(text)) return;
  report(node.start + (/^\s*/.exec(text)?.[0].length ?? 0), text);
}

/** `name="email"` of an input, where `name="Your email"` would be a person's name. */
const isFieldName = (attribute: Node): boolean =>
  nameOf(attribute['name']) === 'name' &&
  isNode(attribute['value']) &&
  typeof attribute['value']['value'] === 'string' &&
  namesOfFields.test(attribute['value']['value']);

const quasis = (parts: unknown): string =>
  (Array.isArray(parts) ? parts : [])
    .map((part: unknown) => (isNode(part) && isRecord(part['value']) ? String(part['value']['cooked']) : ''))
    .join(' ');

/** 'aria-label', 'console.warn', and so on; '' for what has no such name. */
function nameOf(node: unknown): string {
  if (!isNode(node)) return '';
  if (node.type === 'MemberExpression') return `${nameOf(node['object'])}.${nameOf(node['property'])}`;
  if (node.type === 'Literal') return String(node['value']);
  return typeof node['name'] === 'string' ? node['name'] : '';
}

const isNode = (value: unknown): value is Node =>
  isRecord(value) && typeof value['type'] === 'string' && typeof value['start'] === 'number';
