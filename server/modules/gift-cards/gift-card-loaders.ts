import { asc, desc, eq, getTableColumns, inArray } from 'drizzle-orm';
import type { MercuriusLoaders } from 'mercurius';
import { batch } from '#server/platform/batch.ts';
import type { GiftCardModel } from '#server/modules/gift-cards/gift-cards-model.ts';
import { giftCardHistory, giftCards } from '#server/modules/gift-cards/gift-cards-tables.ts';
import { findOrganizationsByIds } from '#server/modules/organizers/channels.ts';
import { channels } from '#server/modules/organizers/organizers-tables.ts';
import { defaultCurrency } from '#domain/limits.ts';
import type { Context, Executor } from '#server/platform/context.ts';

type CustomerParent = { id: string };

const selectCards = (executor: Executor) =>
  executor
    .select({ ...getTableColumns(giftCards), channelCurrency: channels.currencyCode })
    .from(giftCards)
    .leftJoin(channels, eq(channels.organizationId, giftCards.organizationId));

/** Cards by their ids. */
export const findGiftCards = async (executor: Executor, ids: string[]): Promise<GiftCardModel[]> =>
  ids.length === 0 ? [] : (await selectCards(executor).where(inArray(giftCards.id, ids))).map(cardOf);

type CardRow = Awaited<ReturnType<typeof selectCards>>[number];
const cardOf = ({ channelCurrency, ...card }: CardRow): GiftCardModel => ({
  ...card,
  currencyCode: channelCurrency ?? defaultCurrency,
});

const cardsOfCustomers = (isIn: (card: GiftCardModel, now: Date) => boolean) =>
  batch(async (customers: CustomerParent[], { db, clock }: Context) => {
    const rows = await selectCards(db)
      .where(
        inArray(
          giftCards.userId,
          customers.map(({ id }) => id),
        ),
      )
      .orderBy(desc(giftCards.createdAt), asc(giftCards.id));
    const cards = rows.map(cardOf).filter((card) => isIn(card, clock()));
    return customers.map(({ id }) => cards.filter(({ userId }) => userId === id));
  });

const isOpen = ({ active, balanceCents, expiresAt }: GiftCardModel, now: Date) =>
  active && balanceCents > 0 && (expiresAt === null || expiresAt > now);

const history = batch(async (cards: GiftCardModel[], { db }: Context) => {
  const rows = await db
    .select()
    .from(giftCardHistory)
    .where(
      inArray(
        giftCardHistory.giftCardId,
        cards.map(({ id }) => id),
      ),
    )
    .orderBy(asc(giftCardHistory.createdAt), asc(giftCardHistory.id));
  return cards.map(({ id }) => rows.filter(({ giftCardId }) => giftCardId === id));
});

export const giftCardLoaders: MercuriusLoaders = {
  Customer: { giftCards: cardsOfCustomers(() => true), openGiftCards: cardsOfCustomers(isOpen) },
  GiftCard: {
    history,
    organization: batch(async (cards: GiftCardModel[], { db }: Context) => {
      const found = await findOrganizationsByIds(db, [
        ...new Set(cards.flatMap(({ organizationId }) => organizationId ?? [])),
      ]);
      return cards.map(({ organizationId }) => found.find(({ id }) => id === organizationId) ?? null);
    }),
  },
};
