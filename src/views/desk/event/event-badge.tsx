import { Ban, Check, Pause, Pencil } from 'lucide-react';
import {
  badgeCanceled,
  badgeDraft,
  badgeEnded,
  badgeOnNow,
  badgeOnSale,
  badgePaused,
  badgeSoldOut,
} from '#messages/desk-event.ts';
import { useLanguage } from '#platform/language-context.ts';
import { Badge } from '#platform/ui/badge.tsx';
import type { EventStatus } from '#services/desk/generated/graphql.ts';
import type { Places } from '#views/desk/event/meter.tsx';

type Props = { status: EventStatus; isPaused: boolean; places: Places };

/** How it stands, with its sign and in a word. */
export function EventBadge({ status, isPaused, places }: Props) {
  const language = useLanguage();
  switch (status) {
    case 'DRAFT':
      return (
        <Badge kind="line">
          <Pencil /> {badgeDraft(language)}
        </Badge>
      );
    case 'CANCELED':
      return (
        <Badge kind="error">
          <Ban /> {badgeCanceled(language)}
        </Badge>
      );
    case 'ENDED':
      return <Badge>{badgeEnded(language)}</Badge>;
    case 'STARTED':
      return <Badge kind="solid">{badgeOnNow(language)}</Badge>;
    case 'LIVE':
      return <OnSale isPaused={isPaused} places={places} />;
  }
}

function OnSale({ isPaused, places: { booked, capacity } }: Omit<Props, 'status'>) {
  const language = useLanguage();
  if (isPaused)
    return (
      <Badge kind="warn">
        <Pause /> {badgePaused(language)}
      </Badge>
    );
  if (capacity !== null && booked >= capacity) return <Badge kind="solid">{badgeSoldOut(language)}</Badge>;
  return (
    <Badge kind="ok">
      <Check /> {badgeOnSale(language)}
    </Badge>
  );
}
