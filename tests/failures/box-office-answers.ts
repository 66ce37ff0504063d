import { anOffice, aQuote, aSoldOrder } from '#tests/model/desk/sample-box-office.ts';
import type { Answers } from '#tests/failures/scripted-server.ts';

const office = anOffice();

/** There is more than one of each. */
export const boxOfficeAnswers: Pick<Answers, 'GetBoxOffice' | 'GetSaleQuote' | 'SellByHand'> = {
  GetBoxOffice: () => ({ deskBoxOffice: { ...office, tiers: office.tiers.map((tier) => ({ ...tier, left: 5 })) } }),
  GetSaleQuote: () => ({ deskSaleQuote: aQuote() }),
  SellByHand: () => ({ sellByHand: aSoldOrder() }),
};
