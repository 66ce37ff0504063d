import { Suspense, type ReactNode } from 'react';
import { parseWallTime } from '#domain/event-time.ts';
import { barLabel, barNeedsScript, barRegister, reminderSet } from '#messages/event.ts';
import { longPlain } from '#messages/values.ts';
import { useLanguage } from '#platform/language-context.ts';
import { Bar, BarName } from '#platform/ui/bar.tsx';
import { Button } from '#platform/ui/button.tsx';
import { Stamp } from '#platform/ui/stamp.tsx';
import { Figures, Muted, Small } from '#platform/ui/page.tsx';
import { priceWords } from '#views/shop/events/event-head.tsx';
import type { EventDetail } from '#views/shop/events/event-screen.tsx';
import { isVoid, saleWords } from '#views/shared/events/sale-words.ts';
import { SpotsLeft } from '#views/shared/events/spots-left.tsx';
import { OverlayFlow } from '#views/shared/overlay/overlay-context.ts';
import { OwnWords } from '#views/shared/own-words.tsx';

type Props = { event: EventDetail; ticketColor: string; reminder: (eventId: string) => ReactNode };

/** The sticky bar: Register opens the login dialog for a visitor, the register dialog for a customer; not yet open, 'Remind me'; else why not. */
export function RegisterBar({ event, ticketColor, reminder }: Props) {
  const language = useLanguage();
  const overlay = OverlayFlow.useActorRef();
  return (
    <Bar
      label={barLabel(language)}
      ticketColor={isVoid(event) ? 'var(--ticket-void)' : ticketColor}
      info={
        <>
          <BarName>
            <OwnWords of={event} />
          </BarName>
          <Muted as="p">
            <Small as="span">{longPlain({ time: parseWallTime(event.startWallTime) }, language)}</Small>
          </Muted>
        </>
      }
    >
      <p>
        <Figures as="b">{priceWords(event, 'first', language)}</Figures>
        <br />
        {!isVoid(event) && (
          <Small as="span">
            <SpotsLeft event={event} />
          </Small>
        )}
        <noscript>
          <Small as="span"> {barNeedsScript(language)}</Small>
        </noscript>
      </p>
      {isVoid(event) && <Stamp>{saleWords(event, language)}</Stamp>}
      {event.saleStatus.code === 'NOT_OPEN_YET' && (
        <Suspense fallback={<Button disabled>{reminderSet(language)}</Button>}>{reminder(event.id)}</Suspense>
      )}
      {event.saleStatus.code === 'OPEN' && (
        <Button
          onClick={() => overlay.send({ type: 'overlay.openRegister', request: { mode: 'create', eventId: event.id } })}
        >
          {barRegister(language)}
        </Button>
      )}
    </Bar>
  );
}
