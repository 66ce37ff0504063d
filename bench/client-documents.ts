import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Kind, parse, print, visit } from 'graphql';
import type { DefinitionNode, FragmentDefinitionNode, OperationDefinitionNode } from 'graphql';

const folder = join(import.meta.dirname, '..', 'src', 'services');

/**
 * The operations of the application by name, those of customers or those of the desk, each with its fragments and with
 * __typename everywhere, as its client sends them.
 */
export function readClientDocuments(contract: 'shop' | 'desk' = 'shop'): Map<string, string> {
  const definitions: DefinitionNode[] = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.graphql') && name.startsWith('desk/') === (contract === 'desk'))
    .toSorted()
    .flatMap((name) => parse(readFileSync(join(folder, name), 'utf8'), { noLocation: true }).definitions);
  const fragments = new Map<string, FragmentDefinitionNode>();
  for (const each of definitions) if (each.kind === Kind.FRAGMENT_DEFINITION) fragments.set(each.name.value, each);
  const documents = new Map<string, string>();
  for (const each of definitions) {
    if (each.kind !== Kind.OPERATION_DEFINITION || !each.name) continue;
    const used = [...fragmentsOf(each, fragments)].flatMap((name) => fragments.get(name) ?? []);
    documents.set(each.name.value, [each, ...used].map((node) => print(withTypeNames(node))).join('\n'));
  }
  return documents;
}

function fragmentsOf(
  definition: DefinitionNode,
  known: Map<string, FragmentDefinitionNode>,
  found = new Set<string>(),
): Set<string> {
  visit(definition, {
    FragmentSpread({ name }) {
      const fragment = known.get(name.value);
      if (!fragment || found.has(name.value)) return;
      found.add(name.value);
      fragmentsOf(fragment, known, found);
    },
  });
  return found;
}

const withTypeNames = <Node extends OperationDefinitionNode | FragmentDefinitionNode>(node: Node): Node =>
  visit(node, {
    SelectionSet: {
      leave(set, _key, parent) {
        const isOperation = parent && 'kind' in parent && parent.kind === Kind.OPERATION_DEFINITION;
        if (isOperation) return undefined;
        const typeName = { kind: Kind.FIELD, name: { kind: Kind.NAME, value: '__typename' } } as const;
        return { ...set, selections: [...set.selections, typeName] };
      },
    },
  });
