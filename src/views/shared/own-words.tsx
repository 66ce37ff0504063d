import type { ReactNode } from 'react';
import { useLanguage } from '#platform/language-context.ts';
import { otherLanguage } from '#views/shared/events/event-facts.ts';

type Props = {
  /** What an organizer named: an event, a tier, a form. */
  of: { name: string; languageUsed: string };
  /** What is said of it, with its name; without, the name. */
  children?: ReactNode;
};

/**
 * Organizers' own words. Where there are none in the page's language they bear the language that they are in, so that they
 * are read aloud and hyphenated as such (WCAG 3.1.2, docs/decisions/141).
 */
export function OwnWords({ of, children = of.name }: Props) {
  const lang = otherLanguage(of, useLanguage());
  return lang === undefined ? children : <span lang={lang}>{children}</span>;
}
