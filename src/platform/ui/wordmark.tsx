import { styled } from 'styled-components';
import { homeLabel } from '#messages/ui.ts';
import { useLanguage } from '#platform/language-context.ts';
import { Anchor } from './anchor.tsx';

const Wrap = styled.span`
  display: inline-block;
  &:focus-within:has(:focus-visible) {
    outline: 3px solid var(--accent);
    outline-offset: 3px;
  }
`;

const Stub = styled.span`
  display: inline-flex;
  align-items: center;
  height: 2.75rem;
  padding: 0 1.15rem 2px 0.85rem;
  background: var(--ink);
  color: var(--paper);
  font: 780 1.4375rem/1 var(--font-display);
  letter-spacing: -0.03em;
  text-decoration: none;
  mask: radial-gradient(circle at 100% 50%, #0000 3px, #000 3.6px) 0 0/100% 11px no-repeat round;
`;

const Link = styled(Anchor)`
  text-decoration: none;
  &:focus-visible {
    outline: none;
  }
`;

type WordmarkProps = {
  readonly href?: string;
  /** What the link is called; the homepage unless said. */
  readonly label?: string;
};

/** The wordmark, a torn stub; with `href` it is the link home. */
export function Wordmark({ href, label }: WordmarkProps) {
  const language = useLanguage();
  return (
    <Wrap data-mark="">
      {href === undefined ? (
        <Stub>Foyer</Stub>
      ) : (
        <Link href={href} aria-label={label ?? homeLabel(language)}>
          <Stub>Foyer</Stub>
        </Link>
      )}
    </Wrap>
  );
}
