import type { Language } from '#domain/language.ts';
import { lineAll, lineNotGiven, lineTicket, lineTicketNotGiven } from '#messages/policy.ts';
import { useLanguage } from '#platform/language-context.ts';
import { Fine } from '#platform/ui/page.tsx';
import type { CancellationPolicyFieldsFragment } from '#services/generated/graphql.ts';
import { policyWords } from '#views/shared/policy/policy-words.ts';

/** Tickets, each with the policy that it is sold with, and whether it may be given to somebody. */
type Sold = { tuition: { name: string }; cancellationPolicy: CancellationPolicyFieldsFragment; mayBeGiven: boolean };

/** What comes back of which tickets, and which are their holders' alone: a line for all where it is the same, else one for each tier. */
export const policyLines = (sold: readonly Sold[], language: Language): string[] => [
  ...linesOfMoney(sold, language),
  ...linesOfGiving(sold, language),
];

function linesOfGiving(sold: readonly Sold[], language: Language): string[] {
  const kept = sold.filter(({ mayBeGiven }) => !mayBeGiven);
  if (kept.length === 0) return [];
  if (kept.length === sold.length) return [lineNotGiven(language)];
  return [...new Set(kept.map(({ tuition }) => lineTicketNotGiven({ ticket: tuition.name }, language)))];
}

function linesOfMoney(sold: readonly Sold[], language: Language): string[] {
  const lines = sold.map(({ tuition, cancellationPolicy }) => ({
    ticket: tuition.name,
    terms: policyWords(cancellationPolicy, language),
  }));
  const [first, ...others] = new Set(lines.map(({ terms }) => terms));
  if (first === undefined) return [];
  if (others.length === 0) return [lineAll({ terms: first }, language)];
  return [...new Set(lines.map((line) => lineTicket(line, language)))];
}

/** The same below what is to be paid. */
export function PolicyLines({ sold }: { sold: readonly Sold[] }) {
  return policyLines(sold, useLanguage()).map((line) => (
    <Fine as="p" key={line}>
      {line}
    </Fine>
  ));
}
