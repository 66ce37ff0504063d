import type { ComponentPropsWithRef } from 'react';
import { ChevronDown } from 'lucide-react';
import { styled } from 'styled-components';

const Face = styled.button`
  display: inline-flex;
  align-items: center;
  gap: var(--s2);
  min-height: 2.75rem;
  background: none;
  border: 0;
  border-bottom: 2px solid var(--ink);
  padding: 0 0.125rem;
  font-weight: 600;
  cursor: pointer;
  --icon: 1.05em;
  &:hover {
    border-bottom-color: var(--accent);
    color: var(--accent);
  }
`;

/** An underlined filter that opens a menu; SelectMenu gives it one. */
export function SelectButton({ children, ...rest }: ComponentPropsWithRef<'button'>) {
  return (
    <Face type="button" {...rest}>
      {children}
      <ChevronDown />
    </Face>
  );
}
