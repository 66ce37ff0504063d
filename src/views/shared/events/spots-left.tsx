import { Low } from '#platform/ui/ticket-details.tsx';

const fewSpots = 5;

/** '12 spots left' above zero, 'Sold Out' otherwise; nothing for an event without a capacity (customer specification §2). */
export function SpotsLeft({ remaining }: { remaining: number | null }) {
  if (remaining === null) return null;
  if (remaining <= 0) return <Low>Sold Out</Low>;
  const words = `${remaining} ${remaining === 1 ? 'spot' : 'spots'} left`;
  return remaining <= fewSpots ? <Low>{words}</Low> : <span>{words}</span>;
}
