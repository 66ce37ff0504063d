import { languages, type Language } from '#domain/language.ts';
import { functionName, type Area } from './catalogue.ts';
import { pseudo, pseudoLanguage } from './pseudo.ts';
import { hasMarkup, type Message, type Parameter, type Part } from './read-message.ts';

/** Where each language writes its numbers, money, days and times; every one has what `Formats` names. */
const formatsOf = {
  en: '#domain/english-formats.ts',
  'fr-CA': '#domain/french-formats.ts',
} satisfies Record<Language, string>;

const [original] = languages;
const note = (area: string) => `// Written by scripts/messages.ts from messages/${area}.*.json.\n`;

/**
 * The modules of an area by file name: `<area>.<language>.ts` with one function a message; the same for the
 * pseudo-language; and `<area>.ts`, whose functions are told the language last.
 */
export function writeArea({ area, sources }: Area): Map<string, string> {
  const files = new Map<string, string>();
  for (const [language, { messages }] of sources) {
    files.set(`${area}.${language}.ts`, writeLanguage(area, messages, language, formatsOf[language]));
  }
  const first = sources.get(original)?.messages ?? new Map<string, Message>();
  const made = new Map([...first].map(([key, message]) => [key, pseudo(message)]));
  files.set(`${area}.${pseudoLanguage}.ts`, writeLanguage(area, made, original, formatsOf[original]));
  files.set(`${area}.ts`, writeChoice(area, first, sources.get(original)?.texts ?? new Map()));
  return files;
}

type Messages = ReadonlyMap<string, Message>;
type Texts = ReadonlyMap<string, string>;

function writeLanguage(area: string, messages: Messages, language: string, formats: string): string {
  const functions = [...messages].map(([key, message]) => {
    const expression = hasMarkup(message.parts) ? `[${list(message.parts)}]` : words(message.parts);
    return `export const ${functionName(key)} = ${signature(message)} => ${expression};\n`;
  });
  const body = functions.join('');
  return [
    note(area),
    givenType(messages),
    /\bformats\.\w+\(p\./.test(body) ? `import * as formats from '${formats}';\n` : '',
    ...pluralRules.map((type) =>
      body.includes(`${type}.select(p.`)
        ? `const ${type} = /* @__PURE__ */ new Intl.PluralRules('${language}', { type: '${type}' });\n`
        : '',
    ),
    body,
  ].join('');
}

const pluralRules = ['cardinal', 'ordinal'];

/** What callers import. A build for one language puts that language's module in its place. */
function writeChoice(area: string, messages: Messages, texts: Texts): string {
  const variable = (language: string) => language.replace('-', '');
  const pairs = languages.map((language) => `'${language}': ${variable(language)}`);
  return [
    note(area),
    givenType(messages),
    "import type { Language } from '#domain/language.ts';\n",
    ...languages.map((language) => `import * as ${variable(language)} from './${area}.${language}.ts';\n`),
    `const by: Record<Language, typeof ${variable(original)}> = { ${pairs.join(', ')} };\n`,
    ...[...messages].map(([key, message]) => {
      const name = functionName(key);
      const comment = (texts.get(key) ?? '').replaceAll('*/', '* /').replaceAll(/\s+/g, ' ');
      const expression = `by[language].${name}(${message.parameters.size > 0 ? 'p' : ''})`;
      return `/** ${comment} */\nexport const ${name} = ${signature(message, 'language: Language')} => ${expression};\n`;
    }),
  ].join('');
}

function signature({ parts, parameters }: Message, ...others: string[]): string {
  const [generic, result] = hasMarkup(parts) ? ['<Marked>', '(string | Marked)[]'] : ['', 'string'];
  const given = parameters.size > 0 ? [`p: ${typeOf(parameters)}`] : [];
  return `${generic}(${[...given, ...others].join(', ')}): ${result}`;
}

const givenType = (messages: Messages): string =>
  [...messages.values()].some(({ parameters }) => [...parameters.values()].some(({ type }) => type === 'format'))
    ? "import type { Given } from '#domain/formats.ts';\n"
    : '';

const typeOf = (parameters: ReadonlyMap<string, Parameter>): string =>
  `{ ${[...parameters].map(([name, parameter]) => `${name}: ${typeOfOne(parameter)}`).join('; ')} }`;

function typeOfOne(parameter: Parameter): string {
  switch (parameter.type) {
    case 'text':
      return 'string';
    case 'number':
      return 'number';
    case 'markup':
      return '(words: string) => Marked';
    case 'format':
      return `Given<'${parameter.format}'>`;
    case 'choice':
      return parameter.options.map(quoted).join(' | ');
  }
}

/** An expression for a text. */
const words = (parts: readonly Part[]): string => `\`${parts.map(inTemplate).join('')}\``;

function inTemplate(part: Part): string {
  switch (part.kind) {
    case 'text':
      return part.text.replaceAll(/[\\`]/g, '\\$&');
    case 'value':
      return `\${${part.format === null ? `p.${part.name}` : `formats.${part.format}(p.${part.name})`}}`;
    case 'choice':
      return `\${${choice(part, words)}}`;
    case 'marked':
      throw new Error(`<${part.name}> is no text`);
  }
}

/** The elements of a list of texts and of what callers drew. */
function list(parts: readonly Part[]): string {
  return parts
    .map((part) => {
      if (part.kind === 'marked') return `p.${part.name}(${words(part.parts)})`;
      if (part.kind === 'choice' && hasMarkup([part])) return `...${choice(part, (inside) => `[${list(inside)}]`)}`;
      return words([part]);
    })
    .join(', ');
}

/** Exact numbers are asked first; what is left is 'other', or the last case of a choice that has none. */
function choice({ by, name, cases }: Extract<Part, { kind: 'choice' }>, write: (parts: Part[]) => string): string {
  const left = cases.find(({ key }) => key === 'other') ?? cases.at(-1);
  const asked = [...cases.filter(({ key }) => isExact(key)), ...cases.filter(({ key }) => !isExact(key))];
  const conditions = asked
    .filter((one) => one !== left)
    .map(({ key, parts }) => `${condition(by, name, key)} ? ${write(parts)} : `);
  return `(${conditions.join('')}${write(left?.parts ?? [])})`;
}

const isExact = (key: string) => key.startsWith('=');

function condition(by: string, name: string, key: string): string {
  if (by === 'select') return `p.${name} === ${quoted(key)}`;
  if (isExact(key)) return `p.${name} === ${Number(key.slice(1))}`;
  return `${by === 'plural' ? 'cardinal' : 'ordinal'}.select(p.${name}) === ${quoted(key)}`;
}

const quoted = (text: string) => `'${text.replaceAll(/[\\']/g, '\\$&')}'`;
