import type { ReactNode } from 'react';
import { styled } from 'styled-components';

const Face = styled.span`
  display: inline-grid;
  place-items: center;
  flex: none;
  width: 2.25rem;
  height: 2.25rem;
  border: 1.5px solid var(--ink);
  border-radius: 50%;
  overflow: hidden;
  font-weight: 640;
  font-size: var(--t-fine);
  letter-spacing: 0.02em;
  &[data-size='md'] {
    width: 3rem;
    height: 3rem;
    font-size: var(--t-small);
  }
  &[data-size='lg'] {
    width: 4.5rem;
    height: 4.5rem;
    font-size: var(--t-name);
  }
  &[data-size='xl'] {
    width: 6rem;
    height: 6rem;
    font-size: var(--t-heading);
  }
  > img {
    width: 100%;
    height: 100%;
    object-fit: cover;
  }
`;

/** An icon as a disc, for a thing in a list of things; silent, because its name stands beside it. */
export function IconDisc({ children }: { readonly children: ReactNode }) {
  return (
    <Face data-size="md" aria-hidden="true">
      {children}
    </Face>
  );
}

export type AvatarProps = {
  /** The person's name; its initials are drawn. */
  readonly name: string;
  /** 36, 48, 72 or 96 px. */
  readonly size?: 'sm' | 'md' | 'lg' | 'xl';
  /** A picture in place of the initials. */
  readonly src?: string | null | undefined;
};

/** At most two initials: of the first and of the last word. */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/);
  const ends = words.length > 1 ? [words[0], words.at(-1)] : [words[0]];
  return ends
    .map((word) => Array.from(word ?? '')[0] ?? '')
    .join('')
    .toLocaleUpperCase('en-CA');
}

/** A person as a disc; silent, because the name stands beside it. */
export function Avatar({ name, size = 'sm', src }: AvatarProps) {
  const hasPicture = src !== null && src !== undefined && src !== '';
  return (
    <Face data-size={size} aria-hidden="true">
      {hasPicture ? <img src={src} alt="" /> : initialsOf(name)}
    </Face>
  );
}
