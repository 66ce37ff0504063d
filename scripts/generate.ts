import { appendFileSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
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
 * Writes what the browser needs besides types, of each contract by itself: each operation's document in a module of its
 * own, so that a route loads only its own, with fragments shared; and the members of unions and interfaces, for the cache.
 */
type Contract = { documents: string[]; generated: string };

const desk = 'src/services/desk';
const shop: Contract = {
  documents: globSync('src/services/**/*.graphql').filter((name) => !name.startsWith(desk)),
  generated: 'src/services/generated',
};
const ofDesk: Contract = {
  documents: globSync(`${desk}/**/*.graphql`),
  generated: join(desk, 'generated'),
};

const textsOf = (files: string[]) => files.toSorted().map((name) => readFileSync(name, 'utf8'));

const isFragment = (definition: DefinitionNode): definition is FragmentDefinitionNode =>
  definition.kind === Kind.FRAGMENT_DEFINITION;

function fragmentsOf(
  definition: DefinitionNode,
  fragments: ReadonlyMap<string, FragmentDefinitionNode>,
  found = new Set<string>(),
): Set<string> {
  visit(definition, {
    FragmentSpread({ name }) {
      const fragment = fragments.get(name.value);
      if (!fragment) throw new Error(`unknown fragment ${name.value}`);
      if (found.has(name.value)) return;
      found.add(name.value);
      fragmentsOf(fragment, fragments, found);
    },
  });
  return found;
}

function writeDocuments(definitions: readonly DefinitionNode[], documents: string): string[] {
  rmSync(documents, { recursive: true, force: true });
  mkdirSync(documents, { recursive: true });
  const fragments = new Map(definitions.filter(isFragment).map((fragment) => [fragment.name.value, fragment]));
  const lines: string[] = [];
  for (const [name, fragment] of fragments) {
    writeFileSync(
      join(documents, `fragment-${name}.ts`),
      `export const ${name}: object = ${JSON.stringify(fragment)};\n`,
    );
    const used = [name, ...fragmentsOf(fragment, fragments)];
    writeDocument(documents, { name: `${name}FragmentDoc`, result: `${name}Fragment`, variables: 'unknown', used });
    lines.push(`export { ${name}FragmentDoc } from './documents/${name}FragmentDoc.ts';`);
  }
  for (const definition of definitions) {
    if (definition.kind !== Kind.OPERATION_DEFINITION || !definition.name) continue;
    const name = definition.name.value;
    const kind = definition.operation === 'query' ? 'Query' : 'Mutation';
    const used = [...fragmentsOf(definition, fragments)];
    writeDocument(documents, {
      name: `${name}Document`,
      result: `${name}${kind}`,
      variables: `${name}${kind}Variables`,
      used,
      operation: definition,
    });
    lines.push(`export { ${name}Document } from './documents/${name}Document.ts';`);
  }
  return lines;
}

type Document = { name: string; result: string; variables: string; used: string[]; operation?: DefinitionNode };

function writeDocument(documents: string, { name, result, variables, used, operation }: Document): void {
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
function possibleTypes(definitions: readonly DefinitionNode[], files: string[]): Record<string, string[]> {
  const schema = buildSchema(textsOf(files).join('\n'));
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

function write({ documents, generated }: Contract): DefinitionNode[] {
  const definitions = textsOf(documents).flatMap((source) => parse(source, { noLocation: true }).definitions);
  const lines = writeDocuments(definitions, join(generated, 'documents'));
  appendFileSync(join(generated, 'graphql.ts'), `\n${lines.join('\n')}\n`);
  return definitions;
}

// What the desk is answered is kept in no cache.
write(ofDesk);
writeFileSync(
  join(shop.generated, 'possible-types.ts'),
  `export const possibleTypes: Record<string, string[]> = ${JSON.stringify(possibleTypes(write(shop), globSync('schema/{shared,shop}/*.graphql')))};\n`,
);
