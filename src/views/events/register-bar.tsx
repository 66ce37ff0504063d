import { longDateTime, parseWallTime } from '#domain/event-time.ts';
import { Bar, BarName } from '#platform/ui/bar.tsx';
import { Button } from '#platform/ui/button.tsx';
import { Figures, Muted, Small } from '#platform/ui/page.tsx';
import { priceWords } from '#views/events/event-head.tsx';
import type { EventDetail } from '#views/events/event-screen.tsx';
import { SpotsLeft } from '#views/events/spots-left.tsx';
import { OverlayFlow } from '#views/overlay/overlay-flow.ts';

/** The sticky bar: Register opens the login dialog for a visitor, the register dialog for a customer. */
export function RegisterBar({ event, stock }: { event: EventDetail; stock: string }) {
  const overlay = OverlayFlow.useActorRef();
  const refusal = whyNotNow(event);
  const price = priceWords(event);
  return (
    <Bar
      label="Register"
      stock={stock}
      info={
        <>
          <BarName>{event.name}</BarName>
          <Muted as="p">
            <Small as="span">{longDateTime(parseWallTime(event.startWallTime))}</Small>
          </Muted>
        </>
      }
    >
      <p>
        <Figures as="b">{price.charAt(0).toUpperCase() + price.slice(1)}</Figures>
        <br />
        <Small as="span">{refusal ?? <SpotsLeft remaining={event.remainingCapacity} />}</Small>
        <noscript>
          <Small as="span"> Foyer needs JavaScript to register and pay.</Small>
        </noscript>
      </p>
      <Button
        disabled={refusal !== null}
        onClick={() => overlay.send({ type: 'overlay.openRegister', request: { mode: 'create', eventId: event.id } })}
      >
        Register
      </Button>
    </Bar>
  );
}

/** Why nobody can register now; null when one can. The server decides again. */
function whyNotNow({ status, ticketAvailability }: EventDetail): string | null {
  if (status === 'CANCELED') return 'Cancelled';
  if (status === 'ENDED') return 'This event has ended';
  return ticketAvailability.isSoldOut ? 'Sold Out' : null;
}
