import type { ReactNode } from 'react';
import * as Radix from '@radix-ui/react-dropdown-menu';
import { Check } from 'lucide-react';
import { css, styled } from 'styled-components';
import { SelectButton } from './select.tsx';

// Not in a portal: the menu stays in the landmark of its trigger.
const Sheet = styled(Radix.Content)`
  z-index: 50;
  background: var(--surface);
  color: var(--ink);
  box-shadow: var(--lift-high);
  padding-block: var(--s2);
  min-width: 13rem;
  max-height: var(--radix-dropdown-menu-content-available-height);
  overflow: auto;
  animation: appear var(--quick);
  --icon: 1.05em;
  @media (forced-colors: active) {
    outline: 1px solid CanvasText;
  }
`;

const row = css`
  display: flex;
  align-items: center;
  justify-content: space-between;
  min-height: 2.75rem;
  padding-inline: var(--s4);
  gap: var(--s4);
  cursor: pointer;
  outline: none;
  &[data-highlighted] {
    background: var(--well);
    box-shadow: inset 3px 0 0 var(--accent);
  }
  &[data-disabled] {
    color: var(--ink-3);
    cursor: not-allowed;
  }
`;

const Option = styled(Radix.RadioItem)`
  ${row}
  &[aria-checked='true'] {
    background: var(--accent-wash);
    font-weight: 600;
  }
`;

const Action = styled(Radix.Item)`
  ${row}
  justify-content: flex-start;
  a& {
    text-decoration: none;
  }
`;

export type SelectOption = { readonly value: string; readonly label: string };

export type SelectMenuProps = {
  /** What is picked, for screen readers: 'Day'. */
  readonly label: string;
  /** What the pick reads when closed; the chosen option's label unless said ('Within 25 km'). */
  readonly shown?: ReactNode;
  readonly value: string;
  readonly options: readonly SelectOption[];
  readonly onChange: (value: string) => void;
  /** Open from the start: for a menu whose code came with the first click. */
  readonly defaultOpen?: boolean;
};

/** A SelectButton with its menu of radio items. Radix: keep it out of the events page's first load. */
export function SelectMenu({ label, shown, value, options, onChange, defaultOpen = false }: SelectMenuProps) {
  const chosen = options.find((option) => option.value === value)?.label ?? value;
  return (
    <Radix.Root modal={false} defaultOpen={defaultOpen}>
      <Radix.Trigger asChild>
        <SelectButton aria-label={`${label}: ${chosen}`}>{shown ?? chosen}</SelectButton>
      </Radix.Trigger>
      <Sheet align="start" sideOffset={4} collisionPadding={16} aria-label={label}>
        <Radix.RadioGroup value={value} onValueChange={onChange}>
          {options.map((option) => (
            <Option key={option.value} value={option.value}>
              {option.label}
              <Radix.ItemIndicator>
                <Check />
              </Radix.ItemIndicator>
            </Option>
          ))}
        </Radix.RadioGroup>
      </Sheet>
    </Radix.Root>
  );
}

export type MenuProps = {
  /** One button: it opens the menu. */
  readonly trigger: ReactNode;
  readonly label: string;
  /** MenuItems and MenuLinks. */
  readonly children: ReactNode;
  readonly defaultOpen?: boolean;
};

/** A menu of actions: the user menu. */
export function Menu({ trigger, label, children, defaultOpen = false }: MenuProps) {
  return (
    <Radix.Root modal={false} defaultOpen={defaultOpen}>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Sheet align="end" sideOffset={4} collisionPadding={16} aria-label={label}>
        {children}
      </Sheet>
    </Radix.Root>
  );
}

/** A menu item that is one link: its child is an Anchor. */
export function MenuLink({ children }: { readonly children: ReactNode }) {
  return <Action asChild>{children}</Action>;
}
