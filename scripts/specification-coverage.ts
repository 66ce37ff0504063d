import { readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isRecord } from '#domain/record.ts';
import { readContract } from './contract-names.ts';
import { functionName } from './messages/catalogue.ts';

/**
 * Checks docs/specification-coverage.md: that what it names is there, that its counts agree, and that nothing which the
 * product offers (routes, limits, the contract) is without a row. Run with --write to bring the counts up to date.
 */
export const documentPath = 'docs/specification-coverage.md';

type Reference = { path: string; symbol: string | undefined };
type Proof = { path: string; title: string };
export type Row = { id: string; statement: string; where: Reference[]; proofs: Proof[]; status: string };
export type Counts = { statements: number; done: number; departs: number; 'not done': number };

export function readRows(document: string): Row[] {
  return document
    .split('\n')
    .filter((line) => /^\| [A-Z]\d/.test(line))
    .map((line) => {
      const [id = '', statement = '', where = '', tests = '', status = ''] = cells(line);
      return { id, statement, where: parts(where).map(referenceOf), proofs: parts(tests).map(proofOf), status };
    });
}

const cells = (line: string) =>
  line
    .slice(1, -1)
    .split(' | ')
    .map((cell) => cell.trim());
const parts = (cell: string) =>
  cell
    .split('<br>')
    .map((part) => part.trim())
    .filter((part) => part !== '');

function referenceOf(text: string): Reference {
  const [path = '', symbol] = text.replaceAll('`', '').split('#');
  return { path, symbol };
}

function proofOf(text: string): Proof {
  const at = text.indexOf(' › ');
  return { path: text.slice(0, at).replaceAll('`', ''), title: text.slice(at + 3) };
}

export function countRows(rows: readonly Row[]): Counts {
  const of = (kind: string) => rows.filter(({ status }) => status.split(':')[0] === kind).length;
  return { statements: rows.length, done: of('done'), departs: of('departs'), 'not done': of('not done') };
}

/** '812 statements: 790 done, 12 departs, 10 not done', as the head of the document says it. */
export const countsInWords = ({ statements, ...counts }: Counts) =>
  `${statements} statements: ${Object.entries(counts)
    .map(([kind, count]) => `${count} ${kind}`)
    .join(', ')}`;

const countsLine = /\d+ statements: \d+ done, \d+ departs, \d+ not done/;

/** What is wrong with a document, in words; empty when all is well. Paths are read below `root`. */
export function problemsOf(document: string, root: string): string[] {
  const rows = readRows(document);
  const project = readProject(root);
  const written = countsLine.exec(document)?.[0];
  const counted = countsInWords(countRows(rows));
  return [
    ...(written === counted ? [] : [`the head says '${written}', the rows are ${counted}`]),
    ...problemsOfOrder(rows),
    ...rows.flatMap((row) => problemsOfRow(row, project).map((problem) => `${row.id}: ${problem}`)),
    ...problemsOfCompleteness(rows, project),
  ];
}

/** Of rows of another table of the same columns: paths, symbols and tests that are not there. */
export function problemsOfNames(rows: readonly Row[], root: string): string[] {
  const project = readProject(root);
  return rows.flatMap(({ id, where, proofs }) =>
    [
      ...where.flatMap((reference) => problemsOfReference(reference, project)),
      ...proofs.flatMap((proof) => problemsOfProof(proof, project)),
    ].map((problem) => `${id}: ${problem}`),
  );
}

function problemsOfOrder(rows: readonly Row[]): string[] {
  const problems: string[] = [];
  const place = ({ id }: Row) => id.match(/^([A-Z]\d+)\.(\d+)$/) ?? [];
  const next = new Map<string, number>();
  let section = '';
  for (const row of rows) {
    const [, own = '', number = ''] = place(row);
    const expected = next.get(own) ?? 1;
    if (Number(number) !== expected || (own !== section && expected !== 1))
      problems.push(`${row.id}: out of order; ${own}.${expected} is expected here`);
    next.set(own, Number(number) + 1);
    section = own;
  }
  return problems;
}

type Project = ReturnType<typeof readProject>;

const messagesImport = /import \{([^}]*)\} from '#messages\/([\w-]+)\.ts'/g;

function readProject(root: string) {
  const files = new Map<string, string | null>();
  return {
    /** The text of a file, '' for a folder, null for what is not there. */
    text(path: string): string | null {
      const known = files.get(path);
      if (known !== undefined) return known;
      const status = path === '' ? undefined : statSync(join(root, path), { throwIfNoEntry: false });
      const text = status === undefined ? null : status.isDirectory() ? '' : readFileSync(join(root, path), 'utf8');
      files.set(path, text);
      return text;
    },
    /** What it has word for word, and what the messages say in English that it imports. */
    words(path: string): string {
      const text = this.text(path) ?? '';
      const shown = [...text.matchAll(messagesImport)].flatMap(([, names = '', area = '']) => {
        const texts: unknown = JSON.parse(this.text(`messages/${area}.en.json`) ?? '{}');
        const taken = new Set(names.split(',').map((name) => name.trim()));
        return Object.entries(isRecord(texts) ? texts : {}).flatMap(([key, message]) =>
          taken.has(functionName(key)) ? [String(message)] : [],
        );
      });
      return plain([text, ...shown].join('\n'));
    },
    names: (path: string) => readdirSync(join(root, path)),
    contract: readContract(root),
  };
}

function problemsOfRow({ statement, where, proofs, status }: Row, project: Project): string[] {
  const [kind = '', rest = ''] = status.split(': ');
  const isDone = kind === 'done' || kind === 'departs';
  return [
    ...(/^(done|done: \d{3}|departs: \d{3}|not done: .+)$/.test(status) ? [] : [`no such status: '${status}'`]),
    ...(isDone && rest !== '' && !project.names('docs/decisions').some((name) => name.startsWith(`${rest}-`))
      ? [`there is no decision ${rest}`]
      : []),
    ...(isDone && where.length === 0 ? ['it does not say where'] : []),
    ...(isDone && proofs.length === 0 ? ['no test proves it'] : []),
    ...where.flatMap((reference) => problemsOfReference(reference, project)),
    ...proofs.flatMap((proof) => problemsOfProof(proof, project)),
    ...(isDone ? problemsOfWords(statement, where, project) : []),
    ...(isDone ? problemsOfFields(statement, where, project) : []),
  ];
}

function problemsOfReference({ path, symbol }: Reference, project: Project): string[] {
  const text = project.text(path);
  if (text === null) return [`there is no ${path}`];
  if (symbol === undefined) return [];
  return new RegExp(`(?<![\\w/])${escaped(symbol)}(?![\\w/])`).test(text) ? [] : [`there is no ${symbol} in ${path}`];
}

function problemsOfProof({ path, title }: Proof, project: Project): string[] {
  const text = project.text(path);
  if (text === null) return [`there is no ${path}`];
  return title !== '' && titlesIn(text).some((known) => known.includes(title)) ? [] : [`no test '${title}' in ${path}`];
}

/** The titles of tests, their groups and their steps: texts that are followed by a function. */
const titlesIn = (source: string) =>
  [...source.matchAll(/\(\s*(['"`])((?:\\.|(?!\1)[^\\])*)\1,\s*(?:async\s*)?(?:\(|\w+\s*=>)/g)].map(
    ([, , title = '']) => title.replaceAll(/\\(.)/g, '$1'),
  );

/** Texts between “ and ” are on the screen word for word: one of the named files has them; {…} stands for anything. */
function problemsOfWords(statement: string, where: readonly Reference[], project: Project): string[] {
  const sources = where.map(({ path }) => project.words(path));
  return [...statement.matchAll(/“([^”]+)”/g)]
    .map(([, words = '']) => words)
    .filter(
      (words) => !sources.some((source) => words.split(/\{[^}]*\}/).every((part) => source.includes(plain(part)))),
    )
    .map((words) => `none of its files says “${words}”`);
}

const plain = (text: string) =>
  text
    .replaceAll('&apos;', "'")
    .replaceAll(/\{' '\}/g, ' ')
    .replaceAll(/\\'/g, "'")
    .replaceAll('’', "'")
    .replaceAll(/\s+/g, ' ')
    .trim();

/** Names between backticks are members of the type of the contract that the row names first. */
function problemsOfFields(statement: string, [first]: readonly Reference[], { contract }: Project): string[] {
  const members = first?.path.startsWith('schema/') && first.symbol ? contract.members.get(first.symbol) : undefined;
  if (!members) return [];
  return [...statement.matchAll(/`([^`]+)`/g)]
    .flatMap(([, names = '']) => names.split(/\s+/))
    .filter((name) => !members.has(name))
    .map((name) => `${first?.symbol} has no ${name}`);
}

/** What the product offers and no row names. */
function problemsOfCompleteness(rows: readonly Row[], project: Project): string[] {
  const named = new Set(rows.flatMap(({ where }) => where.map(({ path, symbol }) => `${path}#${symbol}`)));
  const words = new Set(rows.flatMap(({ statement }) => statement.match(/\w+/g) ?? []));
  const missing = (path: string, symbols: readonly string[]) =>
    symbols.filter((symbol) => !named.has(`${path}#${symbol}`)).map((symbol) => `no row names ${path}#${symbol}`);
  const found = (path: string, pattern: RegExp, from = '', to?: string) => {
    const text = project.text(path) ?? '';
    const start = text.indexOf(from);
    return [...text.slice(start, to === undefined ? undefined : text.indexOf(to, start)).matchAll(pattern)].map(
      ([, symbol = '']) => symbol,
    );
  };
  return [
    ...routeTables.flatMap((table) => missing(table, found(table, /\bpath: '([^']+)'/g))),
    ...missing('domain/limits.ts', found('domain/limits.ts', /^ {2}(\w+):/gm, 'export const limits', '} as const')),
    ...[...project.contract.files].flatMap(([path, symbols]) => missing(path, symbols)),
    ...[...(project.contract.members.get('ErrorCode') ?? [])]
      .filter((code) => !words.has(code))
      .map((code) => `no row names the error code ${code}`),
  ];
}

const routeTables = ['src/app/shop/shop-routes.ts', 'src/app/account/account-routes.ts'];

const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');

if (import.meta.main) {
  let document = readFileSync(documentPath, 'utf8');
  if (process.argv.includes('--write')) {
    document = document.replace(countsLine, countsInWords(countRows(readRows(document))));
    writeFileSync(documentPath, document);
  }
  const problems = problemsOf(document, '.');
  for (const problem of problems) console.error(problem);
  console.log(countsInWords(countRows(readRows(document))));
  if (problems.length > 0) process.exitCode = 1;
}
