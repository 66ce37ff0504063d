import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { LanguageContext } from '#platform/language-context.ts';
import { Hold } from '#platform/ui/hold.tsx';
import { anEventDetail } from '#tests/component/shop/events/an-event-detail.ts';
import { anOrder } from '#tests/model/shop/cart/an-order.ts';
import { aListedEvent } from '#tests/model/shop/event-search/a-listed-event.ts';
import { EventTicket } from '#views/shared/events/event-ticket.tsx';
import { OrderLines } from '#views/shop/cart/order-summary.tsx';
import { EventHead } from '#views/shop/events/event-head.tsx';

/** What a reader of French sees; each no-break space (U+00A0) as an underscore. */
function inFrench(shown: ReactNode): string {
  const { container } = render(<LanguageContext value="fr-CA">{shown}</LanguageContext>);
  return container.textContent.replaceAll('\u00a0', '_');
}

test('a ticket in a list has its day, hour, price and places in French', () => {
  expect(inFrench(<EventTicket event={{ ...aListedEvent, remainingCapacity: 1 }} />)).toBe(
    [
      'The Winter’s TaleHarbour City PlayersPort Theatre Studio, Nanaimo',
      '1 place restante',
      'sam. 21 nov.',
      '19_h_30',
      'à partir de 18,00_$',
    ].join(''),
  );
});

test('the head of an event has its day and span in French', () => {
  expect(inFrench(<EventHead event={anEventDetail} ticketColor="var(--ticket-theatre)" />)).toBe(
    [
      'The Winter’s Talesamedi 21_novembre 2026',
      '19_h_30 à 22_h_15 PST',
      'Port Theatre StudioPrésenté parHarbour City Players',
      'sam. 21 nov.19_h_30à partir de 18,00_$12 places restantes',
    ].join(''),
  );
});

test('the lines of an order have their amounts in French', () => {
  expect(inFrench(<OrderLines order={anOrder('hcp')} />)).toBe(
    [
      'Maya Thorsen',
      '1 × General admission24,00_$',
      '1 × Printed programme4,00_$',
      'Service fee, compris2,00_$',
      'TPS 5_%1,50_$',
      'Prix total31,50_$',
    ].join(''),
  );
});

test('a hold says in French that it ends', () => {
  expect([90, 0].map((seconds) => inFrench(<Hold seconds={seconds} />))).toEqual([
    'La réservation prend fin dans 1:30La réservation de vos places prend fin dans moins de 2 minutes',
    'La réservation de vos places a pris finLa réservation de vos places a pris fin',
  ]);
});
