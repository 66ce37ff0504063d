import { parse, type PluralCategory, type Select } from '@messageformat/parser';
import * as formats from '#domain/english-formats.ts';

type Token = Select['cases'][number]['tokens'][number];
type Case = { key: string; parts: Part[] };

/** A piece of a message. A value with no format is the caller's own text. */
export type Part =
  | { kind: 'text'; text: string }
  | { kind: 'value'; name: string; format: string | null }
  | { kind: 'choice'; by: Chooser; name: string; cases: Case[] }
  | { kind: 'marked'; name: string; parts: Part[] };
type Chooser = 'plural' | 'selectordinal' | 'select';

/** What a caller gives for a name. The options of a choice are all that there are. */
export type Parameter =
  | { type: 'text' | 'number' | 'markup' }
  | { type: 'format'; format: string }
  | { type: 'choice'; options: string[] };

export type Message = { parts: Part[]; parameters: ReadonlyMap<string, Parameter> };

/** Why a message cannot be compiled, in words for who wrote it. */
export class MessageError extends Error {}

const formatNames = Object.keys(formats);
const parameterName = /^[a-z][A-Za-z0-9]*$/;
const tag = /<(\/?)([A-Za-z]\w*)>/;

/** An ICU message of a language, given as its BCP 47 tag; throws MessageError. */
export function readMessage(source: string, language: string): Message {
  if (source.trim() === '') throw new MessageError('says nothing');
  const parts = partsOf(parsed(source, language), { language, counted: null });
  return { parts, parameters: parametersOf(parts) };
}

function parsed(source: string, language: string): readonly Token[] {
  try {
    return parse(source, { cardinal: categories(language, 'cardinal'), ordinal: categories(language, 'ordinal') });
  } catch (error) {
    throw new MessageError(error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error));
  }
}

const categories = (language: string, type: Intl.PluralRuleType): PluralCategory[] =>
  new Intl.PluralRules(language, { type }).resolvedOptions().pluralCategories;

/** Those of the whole numbers below a thousand: that French says 'un million de' may be written, and need not. */
const neededCategories = (language: string, type: Intl.PluralRuleType): string[] => {
  const rules = new Intl.PluralRules(language, { type });
  return [...new Set(Array.from({ length: 1000 }, (_, count) => rules.select(count)))];
};

type Around = {
  language: string;
  /** What '#' stands for. */
  counted: string | null;
};

function partsOf(tokens: readonly Token[], around: Around): Part[] {
  const pieces = tokens.flatMap((token): (Part | Tag)[] =>
    token.type === 'content' ? textsOf(token.value) : [partOf(token, around)],
  );
  const parts: Part[] = [];
  let open: { name: string; parts: Part[] } | null = null;
  for (const piece of pieces) {
    if (piece.kind === 'open') {
      if (open) throw new MessageError(`<${piece.name}> stands within <${open.name}>, which is not closed before it`);
      open = { name: piece.name, parts: [] };
    } else if (piece.kind === 'close') {
      if (open?.name !== piece.name) throw new MessageError(`</${piece.name}> closes what was not opened`);
      parts.push({ kind: 'marked', ...open });
      open = null;
    } else {
      if (open && hasMarkup([piece])) throw new MessageError(`markup stands within <${open.name}>`);
      (open?.parts ?? parts).push(piece);
    }
  }
  if (open) throw new MessageError(`<${open.name}> is not closed`);
  return parts;
}

type Tag = { kind: 'open'; name: string } | { kind: 'close'; name: string };

/** A text as it stands between its tags. */
function textsOf(content: string): (Part | Tag)[] {
  const [found, slash, name = ''] = tag.exec(content) ?? [];
  if (found === undefined) return content === '' ? [] : [{ kind: 'text', text: textWithoutBraces(content) }];
  const at = content.indexOf(found);
  return [
    ...textsOf(content.slice(0, at)),
    { kind: slash ? 'close' : 'open', name: nameOf(name) },
    ...textsOf(content.slice(at + found.length)),
  ];
}

function textWithoutBraces(text: string): string {
  if (/[{}]/.test(text)) throw new MessageError('an apostrophe before a brace makes it a plain sign: write ’');
  return text;
}

function partOf(token: Exclude<Token, { type: 'content' }>, around: Around): Part {
  switch (token.type) {
    case 'argument':
      return { kind: 'value', name: nameOf(token.arg), format: null };
    case 'octothorpe':
      return { kind: 'value', name: around.counted ?? '#', format: 'number' };
    case 'function': {
      if (!formatNames.includes(token.key))
        throw new MessageError(`there is no function '${token.key}', only ${formatNames.join(', ')}`);
      if (token.param) throw new MessageError(`'${token.key}' takes nothing besides its value`);
      return { kind: 'value', name: nameOf(token.arg), format: token.key };
    }
    case 'plural':
    case 'selectordinal':
    case 'select':
      return choiceOf(token, around);
  }
}

function choiceOf(token: Extract<Token, { cases: unknown }>, around: Around): Part {
  const { type: by, cases, pluralOffset } = token;
  const name = nameOf(token.arg);
  if (pluralOffset) throw new MessageError(`'${name}' has an offset, which is not compiled`);
  const keys = cases.map(({ key }) => key);
  const twice = keys.find((key, at) => keys.indexOf(key) < at);
  if (twice !== undefined) throw new MessageError(`'${name}' has the case '${twice}' twice`);
  if (by !== 'select') {
    const needed = neededCategories(around.language, by === 'plural' ? 'cardinal' : 'ordinal');
    const missing = needed.filter((category) => !keys.includes(category));
    if (missing.length > 0)
      throw new MessageError(`'${name}' lacks the plural ${missing.join(', ')}, which ${around.language} needs`);
  }
  const inside = by === 'select' ? around : { ...around, counted: name };
  return { kind: 'choice', by, name, cases: cases.map(({ key, tokens }) => ({ key, parts: partsOf(tokens, inside) })) };
}

function nameOf(name: string): string {
  if (!parameterName.test(name)) throw new MessageError(`'${name}' is no name: it begins small and has no signs`);
  return name;
}

/** Whether a caller has to give what draws it. */
export const hasMarkup = (parts: readonly Part[]): boolean =>
  parts.some(
    (part) => part.kind === 'marked' || (part.kind === 'choice' && part.cases.some((one) => hasMarkup(one.parts))),
  );

function parametersOf(parts: readonly Part[]): Map<string, Parameter> {
  const found = new Map<string, Parameter>();
  for (const [name, parameter] of usesOf(parts)) {
    const before = found.get(name);
    if (before && JSON.stringify(before) !== JSON.stringify(parameter))
      throw new MessageError(`'${name}' is ${wordsFor(before)} and ${wordsFor(parameter)}`);
    found.set(name, parameter);
  }
  return new Map([...found].toSorted(([one], [other]) => (one < other ? -1 : 1)));
}

function usesOf(parts: readonly Part[]): [string, Parameter][] {
  return parts.flatMap((part): [string, Parameter][] => {
    switch (part.kind) {
      case 'text':
        return [];
      case 'value':
        return [[part.name, parameterFor(part.format)]];
      case 'marked':
        return [[part.name, { type: 'markup' }], ...usesOf(part.parts)];
      case 'choice': {
        const options = part.cases.map(({ key }) => key).toSorted();
        const own: Parameter = part.by === 'select' ? { type: 'choice', options } : { type: 'number' };
        return [[part.name, own], ...part.cases.flatMap((one) => usesOf(one.parts))];
      }
    }
  });
}

function parameterFor(format: string | null): Parameter {
  if (format === null) return { type: 'text' };
  return format === 'number' ? { type: 'number' } : { type: 'format', format };
}

/** 'a text', 'one of a, b' */
export function wordsFor(parameter: Parameter): string {
  switch (parameter.type) {
    case 'choice':
      return `one of ${parameter.options.join(', ')}`;
    case 'format':
      return `given to ${parameter.format}`;
    case 'markup':
      return 'markup';
    case 'number':
    case 'text':
      return `a ${parameter.type}`;
  }
}
