import { spotsLeft } from '#messages/sale.ts';
import { useLanguage } from '#platform/language-context.ts';
import { Low } from '#platform/ui/ticket-details.tsx';
import type { EventCardFieldsFragment } from '#services/generated/graphql.ts';
import { saleWords } from '#views/shared/events/sale-words.ts';

const fewSpots = 5;

type Sold = Pick<EventCardFieldsFragment, 'saleStatus' | 'timeZone' | 'remainingCapacity'>;

/** '12 spots left', nothing for an event without a capacity, and where the number is older than the sale; or why none can be bought, 'Sold Out' (customer specification §2). */
export function SpotsLeft({ event }: { event: Sold }) {
  const language = useLanguage();
  const refusal = saleWords(event, language);
  const remaining = event.remainingCapacity;
  if (refusal !== null || remaining === null || remaining < 1) return refusal;
  const words = spotsLeft({ spots: remaining }, language);
  return remaining <= fewSpots ? <Low>{words}</Low> : <span>{words}</span>;
}
