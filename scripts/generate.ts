import { appendFileSync, globSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  buildSchema,
  isAbstractType,
  Kind,
  parse,
  visit,
  type DefinitionNode,
  type FragmentDefinitionNode,
} from 'graphql';

/**
 * Writes what the browser needs besides types: each operation's document in a module of its own, so that a route loads
 * only its own, with fragments shared; and the members of unions and interfaces, for the cache.
 */
const services = 'src/services';
const generated = join(services, 'generated');
const documents = join(generated, 'documents');

const filesOf = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.graphql'))
    .sort()
    .map((name) => readFileSync(join(folder, name), 'utf8'));

const definitions: readonly DefinitionNode[] = filesOf(services).flatMap(
  (source) => parse(source, { noLocation: true }).definitions,
);
const fragments = new Map<string, FragmentDefinitionNode>();
for (const definition of definitions) {
  if (definition.kind === Kind.FRAGMENT_DEFINITION) fragments.set(definition.name.value, definition);
}

function fragmentsOf(definition: DefinitionNode, found = new Set<string>()): Set<string> {
  visit(definition, {
    FragmentSpread({ name }) {
      const fragment = fragments.get(name.value);
      if (!fragment) throw new Error(`unknown fragment ${name.value}`);
      if (found.has(name.value)) return;
      found.add(name.value);
      fragmentsOf(fragment, found);
    },
  });
  return found;
}

function writeDocuments(): string[] {
  rmSync(documents, { recursive: true, force: true });
  mkdirSync(documents, { recursive: true });
  const lines: string[] = [];
  for (const [name, fragment] of fragments) {
    writeFileSync(
      join(documents, `fragment-${name}.ts`),
      `export const ${name}: object = ${JSON.stringify(fragment)};\n`,
    );
    writeDocument(`${name}FragmentDoc`, `${name}Fragment`, 'unknown', [name, ...fragmentsOf(fragment)]);
    lines.push(`export { ${name}FragmentDoc } from './documents/${name}FragmentDoc.ts';`);
  }
  for (const definition of definitions) {
    if (definition.kind !== Kind.OPERATION_DEFINITION || !definition.name) continue;
    const name = definition.name.value;
    const kind = definition.operation === 'query' ? 'Query' : 'Mutation';
    const used = [...fragmentsOf(definition)];
    writeDocument(`${name}Document`, `${name}${kind}`, `${name}${kind}Variables`, used, definition);
    lines.push(`export { ${name}Document } from './documents/${name}Document.ts';`);
  }
  return lines;
}

function writeDocument(
  name: string,
  result: string,
  variables: string,
  used: string[],
  operation?: DefinitionNode,
): void {
  const types = [result, variables].filter((type) => type !== 'unknown');
  const parts = [...(operation ? [JSON.stringify(operation)] : []), ...used];
  writeFileSync(
    join(documents, `${name}.ts`),
    [
      `import type { TypedDocumentNode } from '@apollo/client';`,
      `import type { ${types.join(', ')} } from '../graphql.ts';`,
      ...used.map((fragment) => `import { ${fragment} } from './fragment-${fragment}.ts';`),
      `export const ${name} = { kind: 'Document', definitions: [${parts.join(', ')}] } as unknown as TypedDocumentNode<${result}, ${variables}>;`,
      '',
    ].join('\n'),
  );
}

/** Only what a fragment may be conditioned on: interfaces and unions that have members. */
function possibleTypes(): Record<string, string[]> {
  const schema = buildSchema(
    globSync(['schema/shared/*.graphql', 'schema/shop/*.graphql'])
      .sort()
      .map((name) => readFileSync(name, 'utf8'))
      .join('\n'),
  );
  const asked = new Set<string>();
  for (const definition of definitions) {
    visit(definition, {
      NamedType: ({ name }) => void asked.add(name.value),
    });
  }
  return Object.fromEntries(
    Object.values(schema.getTypeMap())
      .filter(isAbstractType)
      .filter(({ name }) => asked.has(name))
      .map((type) => [type.name, schema.getPossibleTypes(type).map(({ name }) => name)]),
  );
}

appendFileSync(join(generated, 'graphql.ts'), `\n${writeDocuments().join('\n')}\n`);
writeFileSync(
  join(generated, 'possible-types.ts'),
  `export const possibleTypes: Record<string, string[]> = ${JSON.stringify(possibleTypes())};\n`,
);
