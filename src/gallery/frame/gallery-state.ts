import type { TypedDocumentNode } from '@apollo/client';
import type { ReactNode } from 'react';

/** What the fake server says to one operation: its data, nothing for ever, or a lost connection. */
export type GalleryAnswer = { operation: string; data: object | 'unanswered' | 'failing' };

export type GalleryState = {
  /** The last part of the address: /dev/states/<area>/<name>. */
  name: string;
  /** Where the person seems to be; '/events' unless said. */
  path?: string;
  /** Who the header greets; a customer unless said. */
  isVisitor?: boolean;
  /** Without header and footer: a screen that has its own. */
  isBare?: boolean;
  /** The items that the header's cart counts. */
  cartCount?: number;
  answers?: readonly GalleryAnswer[];
  render: () => ReactNode;
};

export type GalleryArea = readonly GalleryState[];

/** The answer to an operation: `answer(GetOrganizationDocument, { organization })`, 'unanswered', or 'failing' for a lost connection. */
export function answer<Data extends object, Variables>(
  document: TypedDocumentNode<Data, Variables>,
  data: Data | 'unanswered' | 'failing',
): GalleryAnswer {
  const [definition] = document.definitions;
  if (definition?.kind !== 'OperationDefinition' || !definition.name) throw new Error('an operation has a name');
  return { operation: definition.name.value, data };
}
