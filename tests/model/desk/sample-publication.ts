import type { DeskEvent } from '#services/desk/event/event-service.ts';
import type { PublishProblemCode, PublishProblemPlace } from '#services/desk/generated/graphql.ts';
import { aDeskEvent, cherryOrchard } from './sample-event.ts';

type Problem = DeskEvent['publishProblems'][number];

/** What a check found. */
export const aProblem = (
  code: PublishProblemCode,
  level: Problem['level'],
  where: PublishProblemPlace,
  more: Partial<Pick<Problem, 'tierId' | 'language'>> = {},
): Problem => ({ __typename: 'PublishProblem', code, level, where, tierId: null, language: null, ...more });

const dollars = (amount: number) => ({
  __typename: 'Money' as const,
  amount,
  currency: 'CAD' as const,
  display: `$${amount.toFixed(2)}`,
});

/** A ticket that is sold online for its price and 10 % fees. */
export const aTier = (id: string, name: string, price: number): DeskEvent['tiers'][number] => ({
  __typename: 'DeskTier',
  id,
  version: 0,
  kind: 'TUITION',
  words: [
    { __typename: 'TierWords', language: 'en', name, description: '', shortDescription: null, sessionName: null },
  ],
  price: dollars(price),
  priceWithFees: dollars(price * 1.1),
  suggestedPrice: null,
  taxCategoryId: 'tc-1',
  capacity: 300,
  isOnline: true,
  isByCode: false,
  salesStart: null,
  salesEnd: null,
  limitPerOrder: null,
  policy: null,
  booked: 0,
  held: 0,
});

const tiers = [aTier('t-1', 'Adult', 24), aTier('t-2', 'Child', 10)];

/** Not published yet; nothing stands in the way. */
export const aDraft = aDeskEvent({ status: 'DRAFT', deeds: ['PUBLISH', 'DELETE'], booked: 0, held: 0, tiers });
export const onSale = aDeskEvent({ deeds: ['WITHDRAW', 'PAUSE_SALES', 'CANCEL'], booked: 0, held: 0, tiers });

/** Its words are in both languages. */
export const inBothLanguages: DeskEvent = {
  ...onSale,
  about: {
    ...cherryOrchard.about,
    words: [
      ...cherryOrchard.about.words,
      { __typename: 'EventWords', language: 'fr_CA', name: 'La Cerisaie', description: '<p>Une famille hésite.</p>' },
    ],
  },
};

export const missingFrench = aProblem('LANGUAGE_MISSING', 'ERROR', 'ABOUT', { language: 'fr_CA' });
export const noPolicy = aProblem('NO_POLICY', 'WARNING', 'RULES');
