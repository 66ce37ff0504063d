import { useId, useState, type ComponentPropsWithRef, type KeyboardEvent, type ReactNode } from 'react';
import { createRequiredContext } from './required-context.tsx';
import { Suggest, SuggestItem } from './search-field.tsx';

export type Suggestion = { readonly id: string; readonly label: string };

type ComboboxState = {
  listId: string;
  suggestions: readonly Suggestion[];
  active: number;
  isOpen: boolean;
  choose: (index: number) => void;
  type: (text: string) => void;
  leave: () => void;
  onKeyDown: (event: KeyboardEvent) => void;
};

const [Provider, useCombobox] = createRequiredContext<ComboboxState>('combobox');

export type ComboboxProps = {
  readonly suggestions: readonly Suggestion[];
  /** Whether the list is offered, an empty one with its words too. */
  readonly isOpen: boolean;
  readonly onType: (text: string) => void;
  /** The place of what was chosen among the suggestions. */
  readonly onChoose: (index: number) => void;
  /** Escape, or the focus went elsewhere. */
  readonly onLeave: () => void;
  /** An input that takes useComboboxInput's props, and a ComboboxList. */
  readonly children: ReactNode;
};

/** A text with suggestions: arrows choose, Enter takes, Escape leaves. What is suggested is said by whoever owns it. */
export function Combobox({ suggestions, isOpen, onType, onChoose, onLeave, children }: ComboboxProps) {
  const listId = useId();
  const [active, setActive] = useState(0);

  function onKeyDown(event: KeyboardEvent) {
    if (!isOpen || suggestions.length === 0) return;
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step !== 0) setActive((active + step + suggestions.length) % suggestions.length);
    else if (event.key === 'Enter') onChoose(active);
    else if (event.key === 'Escape') onLeave();
    else return;
    event.preventDefault();
  }

  function type(text: string) {
    setActive(0);
    onType(text);
  }

  return (
    <Provider value={{ listId, suggestions, active, isOpen, choose: onChoose, type, leave: onLeave, onKeyDown }}>
      {children}
    </Provider>
  );
}

/** The props of the combobox's input, whatever it looks like. */
export function useComboboxInput(): ComponentPropsWithRef<'input'> {
  const { listId, suggestions, active, isOpen, type, leave, onKeyDown } = useCombobox();
  return {
    role: 'combobox',
    autoComplete: 'off',
    'aria-autocomplete': 'list',
    'aria-expanded': isOpen,
    'aria-controls': listId,
    'aria-activedescendant': isOpen && suggestions.length > 0 ? `${listId}-${active}` : undefined,
    onChange: (event) => type(event.target.value),
    onBlur: leave,
    onKeyDown,
  };
}

export type ComboboxListProps = { readonly label: string; readonly emptyWords: string };

/**
 * The suggestions below the input, 15rem high at most; its container is positioned. No stop for Tab, which browsers
 * would make of what scrolls: the input keeps the focus.
 */
export function ComboboxList({ label, emptyWords }: ComboboxListProps) {
  const { listId, suggestions, active, isOpen, choose } = useCombobox();
  if (!isOpen) return null;
  return (
    <Suggest role="listbox" id={listId} aria-label={label} tabIndex={-1}>
      {suggestions.map((suggestion, index) => (
        <SuggestItem
          key={suggestion.id}
          id={`${listId}-${index}`}
          role="option"
          aria-selected={index === active}
          ref={index === active ? bringIntoView : undefined}
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => choose(index)}
        >
          {suggestion.label}
        </SuggestItem>
      ))}
      {suggestions.length === 0 && (
        <SuggestItem role="option" aria-selected={false} aria-disabled>
          {emptyWords}
        </SuggestItem>
      )}
    </Suggest>
  );
}

const bringIntoView = (item: HTMLElement | null) => item?.scrollIntoView({ block: 'nearest' });
