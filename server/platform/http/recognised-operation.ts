import type { FastifyRequest } from 'fastify';
import { Kind } from 'graphql';
import type { DocumentNode, FragmentDefinitionNode, OperationDefinitionNode, SelectionSetNode } from 'graphql';

type Operation = { operation: string; rootField: string };

const operations = new WeakMap<FastifyRequest, Operation>();
/** The API keeps documents: one that has a single operation is looked at once. */
const known = new WeakMap<DocumentNode, Operation>();
const unrecognised: Operation = { operation: 'unrecognised', rootField: 'unrecognised' };
const codes = new WeakMap<FastifyRequest, string[]>();

/** Notes what this valid document makes the server do. operationName: which of several operations was asked for. */
export function noteOperation(request: FastifyRequest, document: DocumentNode, operationName: string | null): void {
  operations.set(request, known.get(document) ?? operationOf(document, operationName));
}

export const noteErrorCodes = (request: FastifyRequest, told: string[]): void => void codes.set(request, told);

/**
 * What was noted: 'unrecognised' for a request that was no valid operation; rootField: 'several' where it asked for more
 * than one; the codes of the errors that it was answered.
 */
export const notedOf = (request: FastifyRequest): Operation & { codes: string[] } => ({
  ...(operations.get(request) ?? unrecognised),
  codes: codes.get(request) ?? [],
});

/** 'mutation login', 'query activeOrder me': fields of the schema, whatever the client calls its operation and its answers. */
function operationOf(document: DocumentNode, operationName: string | null): Operation {
  const defined = document.definitions.filter((one) => one.kind === Kind.OPERATION_DEFINITION);
  const operation = defined.find(({ name }) => name?.value === operationName) ?? defined[0];
  if (!operation) return unrecognised;
  const fields = rootFieldsOf(document, operation);
  const [rootField = 'several'] = fields.length === 1 ? fields : [];
  const found = { operation: `${operation.operation} ${fields.join(' ')}`, rootField };
  if (defined.length === 1) known.set(document, found);
  return found;
}

/** By the schema's names, each once, in the order of the alphabet. */
export function rootFieldsOf(document: DocumentNode, { selectionSet }: OperationDefinitionNode): string[] {
  const fragments = new Map<string, FragmentDefinitionNode>();
  for (const one of document.definitions) if (one.kind === Kind.FRAGMENT_DEFINITION) fragments.set(one.name.value, one);
  const names = new Set<string>();
  const walk = ({ selections }: SelectionSetNode): void => {
    for (const one of selections) {
      if (one.kind === Kind.FIELD) names.add(one.name.value);
      else if (one.kind === Kind.INLINE_FRAGMENT) walk(one.selectionSet);
      else {
        const fragment = fragments.get(one.name.value);
        if (fragments.delete(one.name.value) && fragment) walk(fragment.selectionSet);
      }
    }
  };
  walk(selectionSet);
  return [...names].toSorted();
}
