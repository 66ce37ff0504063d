import { ChevronLeft, ChevronRight } from 'lucide-react';
import { styled } from 'styled-components';
import { pagerLabel, pagerNext, pagerPlace, pagerPrevious } from '#messages/ui.ts';
import { useLanguage } from '#platform/language-context.ts';
import { Button, ButtonLink } from './button.tsx';

const Nav = styled.nav`
  display: flex;
  align-items: center;
  justify-content: center;
  gap: var(--s5);
  margin-top: var(--s10);
  font-weight: 600;
  font-variant-numeric: lining-nums tabular-nums;
  --icon: 1.25em;
  > :is(a, button):is(*, [data-kind]) {
    min-width: var(--hit);
    padding-inline: var(--s4);
    --icon: 1.25em;
  }
`;

export type PagerProps = {
  /** From 1. */
  readonly page: number;
  readonly pages: number;
  /** The address of a page, so that paging works before any script does. */
  readonly hrefOf: (page: number) => string;
  readonly label?: string;
};

/** A page between 1 and the number of pages (platform specification §9). */
const clampPage = (page: number, pages: number) => Math.min(Math.max(1, page), Math.max(1, pages));

/** 'N of M' with previous and next (customer specification §2, Events list). */
export function Pager({ page: asked, pages, hrefOf, label }: PagerProps) {
  const language = useLanguage();
  const page = clampPage(asked, pages);
  return (
    <Nav aria-label={label ?? pagerLabel(language)}>
      {page > 1 ? (
        <ButtonLink kind="line" href={hrefOf(page - 1)} rel="prev" aria-label={pagerPrevious(language)}>
          <ChevronLeft />
        </ButtonLink>
      ) : (
        <Button kind="line" disabled aria-label={pagerPrevious(language)}>
          <ChevronLeft />
        </Button>
      )}
      <span>{pagerPlace({ page: String(page), pages: String(pages) }, language)}</span>
      {page < pages ? (
        <ButtonLink kind="line" href={hrefOf(page + 1)} rel="next" aria-label={pagerNext(language)}>
          <ChevronRight />
        </ButtonLink>
      ) : (
        <Button kind="line" disabled aria-label={pagerNext(language)}>
          <ChevronRight />
        </Button>
      )}
    </Nav>
  );
}
