import { useState, type ReactNode } from 'react';
import { plural } from '#domain/plural.ts';
import { listNothing } from '#messages/controls.ts';
import { useLanguage } from '#platform/language-context.ts';
import { createRequiredContext } from './required-context.tsx';
import { Field, Input } from './field.tsx';
import { VisuallyHidden } from './visually-hidden.tsx';

export type ListItem = { readonly id: string; readonly label: string };

type SearchableListState = { search: string; setSearch: (search: string) => void; found: readonly ListItem[] };

const [Provider, useSearchableList] = createRequiredContext<SearchableListState>('searchable list');

/** Items that are found by any part of their label, in whatever case. */
export function SearchableList({
  items,
  children,
}: {
  readonly items: readonly ListItem[];
  readonly children: ReactNode;
}) {
  const [search, setSearch] = useState('');
  const wanted = search.trim().toLocaleLowerCase('en-CA');
  const found = items.filter(({ label }) => label.toLocaleLowerCase('en-CA').includes(wanted));
  return <Provider value={{ search, setSearch, found }}>{children}</Provider>;
}

export function SearchableListInput({ label }: { readonly label: string }) {
  const { search, setSearch } = useSearchableList();
  return (
    <Field label={label}>
      <Input type="search" value={search} onChange={({ target }) => setSearch(target.value)} />
    </Field>
  );
}

export type SearchableListItemsProps = {
  /** One thing of the list, for its count: 'organizer'. */
  readonly noun: string;
  readonly children: (item: ListItem) => ReactNode;
};

export function SearchableListItems({ noun, children }: SearchableListItemsProps) {
  const language = useLanguage();
  const { found } = useSearchableList();
  return (
    <>
      <VisuallyHidden role="status">{plural(found.length, noun)}</VisuallyHidden>
      <ul>
        {found.map((item) => (
          <li key={item.id}>{children(item)}</li>
        ))}
      </ul>
      {found.length === 0 && <p>{listNothing(language)}</p>}
    </>
  );
}
