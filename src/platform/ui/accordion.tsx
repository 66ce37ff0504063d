import type { ReactNode } from 'react';
import * as Radix from '@radix-ui/react-accordion';
import { ChevronDown } from 'lucide-react';
import { styled } from 'styled-components';

const Item = styled(Radix.Item)`
  border-top: 1px solid var(--ink);
  &:last-of-type {
    border-bottom: 1px solid var(--ink);
  }
  &[data-bare] {
    border: 0;
  }
`;

const Trigger = styled(Radix.Trigger)`
  display: flex;
  align-items: center;
  gap: var(--s3);
  width: 100%;
  min-height: 3.75rem;
  padding: var(--s2) 0;
  background: none;
  border: 0;
  text-align: left;
  font: 400 var(--t-body) / 1.5 var(--font-text);
  letter-spacing: 0;
  cursor: pointer;
  > .lucide:last-child {
    margin-left: auto;
    transition: rotate var(--calm) var(--ease);
  }
  &[data-state='open'] > .lucide:last-child {
    rotate: 180deg;
  }
  &:focus-visible {
    outline-offset: -3px;
  }
  &:disabled {
    cursor: default;
  }
  [data-bare] & {
    min-height: 2.75rem;
    padding: 0;
  }
`;

const Name = styled.span`
  min-width: 0;
  overflow-wrap: anywhere;
  font: 640 var(--t-name) / 1.25 var(--font-display);
  letter-spacing: -0.012em;
  [data-bare] & {
    font-size: var(--t-heading);
    font-weight: 620;
  }
`;

const Aside = styled.span`
  font-size: var(--t-small);
  color: var(--ink-2);
`;

const In = styled.div`
  padding-block: var(--s2) var(--s6);
  display: grid;
  gap: var(--s6);
  [data-bare] & {
    padding-bottom: 0;
  }
`;

export type AccordionProps = {
  /** The value of the open item, '' when all are closed. */
  readonly value: string;
  readonly onValueChange: (value: string) => void;
  /** Whether nothing can be opened or closed now. */
  readonly disabled?: boolean;
  readonly children: ReactNode;
};

/** Items of which one is open at most. */
export function Accordion(props: AccordionProps) {
  return <Radix.Root type="single" collapsible {...props} />;
}

export type AccordionItemProps = {
  readonly value: string;
  readonly title: ReactNode;
  readonly icon?: ReactNode;
  /** Small words after the title. */
  readonly aside?: ReactNode;
  readonly heading?: 'h2' | 'h3' | 'h4';
  /** Without rules, as a section's own head ('Apply Gift Card'). */
  readonly bare?: boolean;
  /** Keeps closed content in the page, so that a form inside keeps what was typed. */
  readonly forceMount?: boolean;
  readonly children: ReactNode;
};

export function AccordionItem({ value, title, icon, aside, children, ...rest }: AccordionItemProps) {
  const { heading: Heading = 'h3', bare = false, forceMount = false } = rest;
  return (
    <Item value={value} data-bare={bare ? '' : undefined}>
      <Radix.Header asChild>
        <Heading>
          <Trigger>
            {icon}
            <Name>{title}</Name>
            {aside !== undefined && <Aside>{aside}</Aside>}
            <ChevronDown />
          </Trigger>
        </Heading>
      </Radix.Header>
      {forceMount ? (
        <Kept forceMount>
          <In>{children}</In>
        </Kept>
      ) : (
        <Radix.Content>
          <In>{children}</In>
        </Radix.Content>
      )}
    </Item>
  );
}

const Kept = styled(Radix.Content)`
  &[data-state='closed'] {
    display: none;
  }
`;
