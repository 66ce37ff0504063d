import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { Kind, parse, type DefinitionNode } from 'graphql';

/** The contract: what each file defines (types and operations), and what each of them consists of. */
export function readContract(root: string) {
  const files = new Map<string, string[]>();
  const members = new Map<string, Set<string>>();
  for (const file of readdirSync(join(root, 'schema'), { recursive: true, encoding: 'utf8' })) {
    if (!file.endsWith('.graphql')) continue;
    const symbols = new Set<string>();
    for (const definition of parse(readFileSync(join(root, 'schema', file), 'utf8')).definitions) {
      const isNew = isRoot(definition) || definition.kind !== Kind.OBJECT_TYPE_EXTENSION;
      for (const { owner, names } of membersIn(definition)) {
        if (isNew && !isRootName(owner)) symbols.add(owner);
        members.set(owner, new Set([...(members.get(owner) ?? []), ...names]));
      }
    }
    files.set(`schema/${file}`, [...symbols]);
  }
  return { files, members };
}

const isRootName = (name: string) => name === 'Query' || name === 'Mutation';

/** An area's part of the root types: its fields are the operations. */
const isRoot = (definition: DefinitionNode) =>
  definition.kind === Kind.OBJECT_TYPE_EXTENSION && isRootName(definition.name.value);

function membersIn(definition: DefinitionNode): { owner: string; names: string[] }[] {
  switch (definition.kind) {
    case Kind.OBJECT_TYPE_EXTENSION:
    case Kind.OBJECT_TYPE_DEFINITION:
    case Kind.INTERFACE_TYPE_DEFINITION:
    case Kind.INPUT_OBJECT_TYPE_DEFINITION: {
      const fields = definition.fields ?? [];
      if (isRoot(definition))
        return fields.map((field) => ({
          owner: field.name.value,
          names: 'arguments' in field ? (field.arguments ?? []).map(({ name }) => name.value) : [],
        }));
      return [{ owner: definition.name.value, names: fields.map(({ name }) => name.value) }];
    }
    case Kind.ENUM_TYPE_DEFINITION:
      return [{ owner: definition.name.value, names: (definition.values ?? []).map(({ name }) => name.value) }];
    case Kind.UNION_TYPE_DEFINITION:
      return [{ owner: definition.name.value, names: (definition.types ?? []).map(({ name }) => name.value) }];
    case Kind.SCALAR_TYPE_DEFINITION:
      return [{ owner: definition.name.value, names: [] }];
    default:
      return [];
  }
}
