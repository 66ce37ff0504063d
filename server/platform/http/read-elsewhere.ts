import { Kind } from 'graphql';
import type { DocumentNode } from 'graphql';
import { rootFieldsOf } from '#server/platform/http/recognised-operation.ts';

/** What may be a few seconds old: it is the same for everybody, and changed by organizers alone. */
export type PublicFields = ReadonlySet<string>;

const known = new WeakMap<DocumentNode, boolean>();

/** Whether the document is one query, and asks for nothing but what is everybody's. */
export function isPublicQuery(document: DocumentNode, fields: PublicFields): boolean {
  const told = known.get(document);
  if (told !== undefined) return told;
  const [operation, ...others] = document.definitions.filter((one) => one.kind === Kind.OPERATION_DEFINITION);
  const isPublic =
    others.length === 0 &&
    operation?.operation === 'query' &&
    rootFieldsOf(document, operation).every((field) => fields.has(field));
  known.set(document, isPublic);
  return isPublic;
}
