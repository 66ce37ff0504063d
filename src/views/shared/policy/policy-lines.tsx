import type { Language } from '#domain/language.ts';
import { lineAll, lineTicket } from '#messages/policy.ts';
import { useLanguage } from '#platform/language-context.ts';
import { Fine } from '#platform/ui/page.tsx';
import type { CancellationPolicyFieldsFragment } from '#services/generated/graphql.ts';
import { policyWords } from '#views/shared/policy/policy-words.ts';

/** Tickets, each with the policy that it is sold with. */
type Sold = { tuition: { name: string }; cancellationPolicy: CancellationPolicyFieldsFragment };

/** What comes back of which tickets: a line for all where it is the same, else one for each tier. */
export function policyLines(sold: readonly Sold[], language: Language): string[] {
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
