import { demoId } from '#server/demo/demo-ids.ts';
import { insertRows } from '#server/demo/insert-rows.ts';
import type { OrganizerKey } from '#server/demo/organizers.ts';
import { customerId } from '#server/demo/seed-customer.ts';
import { organizationId } from '#server/demo/seed-organizers.ts';
import { giftCards } from '#server/modules/gift-cards/gift-cards-tables.ts';
import { giftCardTransactions } from '#server/modules/payments/gift-card-money-tables.ts';
import type { Executor } from '#server/platform/context.ts';

type DemoGiftCard = {
  code: string;
  description: string;
  cents: number;
  organizer?: OrganizerKey;
  ofCustomer?: boolean;
  message?: string;
  sender?: string;
  /** Days from now. */
  expires?: number;
};

export const demoGiftCards: DemoGiftCard[] = [
  { code: 'FOY-500C-AKES', description: '$500.00, covers any order', cents: 50_000, message: 'Go and see something.' },
  { code: 'FOY-10TE-A4ME', description: '$10.00, covers a part of an order', cents: 1_000 },
  { code: 'FOY-8ALL-XPRD', description: '$75.00, expired a month ago', cents: 7_500, expires: -30 },
  {
    code: 'CRC-60RV-ELQT',
    description: '$60.00, only with Crescent Concerts',
    cents: 6_000,
    organizer: 'crescent-concerts',
  },
  {
    code: 'HCP-7Q2M-K4TD',
    description: '$20.00 with Harbour City Players, already Alex’s',
    cents: 2_000,
    organizer: 'harbour-city-players',
    ofCustomer: true,
    message: 'For the interval, or for courage.',
    sender: 'Maya Thorsen',
  },
  {
    code: 'FOY-40AL-EXTH',
    description: '$40.00, already Alex’s',
    cents: 4_000,
    ofCustomer: true,
    message: 'Happy birthday from all of us on Machleary Street',
    sender: 'Jonah Reyes',
    expires: 300,
  },
];

export async function seedGiftCards(tx: Executor, now: Date): Promise<void> {
  const idOf = ({ code }: DemoGiftCard) => demoId('gift card', code);
  await insertRows(
    tx,
    giftCards,
    demoGiftCards.map((card) => ({
      id: idOf(card),
      code: card.code,
      organizationId: card.organizer ? organizationId(card.organizer) : null,
      userId: card.ofCustomer ? customerId : null,
      initialBalanceCents: card.cents,
      balanceCents: card.cents,
      message: card.message ?? null,
      senderName: card.sender ?? null,
      deliveredAt: now,
      expiresAt: card.expires === undefined ? null : new Date(now.getTime() + card.expires * 86_400_000),
    })),
  );
  await insertRows(
    tx,
    giftCardTransactions,
    demoGiftCards.map((card) => ({ giftCardId: idOf(card), type: 'CREDIT' as const, amountCents: card.cents })),
  );
}
