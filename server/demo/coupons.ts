import { demoId } from '#server/demo/demo-ids.ts';
import { insertRows } from '#server/demo/insert-rows.ts';
import type { OrganizerKey } from '#server/demo/organizers.ts';
import { channelId } from '#server/demo/seed-organizers.ts';
import { coupons } from '#server/modules/orders/coupons-tables.ts';
import type { Executor } from '#server/platform/context.ts';

type DemoCoupon = {
  code: string;
  description: string;
  milliPercent?: number;
  cents?: number;
  organizer?: OrganizerKey;
  /** Days from now. */
  ends?: number;
  usageLimit?: number;
  used?: number;
};

export const demoCoupons: DemoCoupon[] = [
  { code: 'FOYER10', description: '10 % off any order', milliPercent: 10000 },
  {
    code: 'CRESCENT5',
    description: '$5.00 off, only with Crescent Concerts',
    cents: 500,
    organizer: 'crescent-concerts',
  },
  { code: 'FIRSTFROST', description: '20 % off, ended a week ago', milliPercent: 20000, ends: -7 },
  { code: 'TENFRIENDS', description: '$10.00 off, used up by its ten friends', cents: 1000, usageLimit: 10, used: 10 },
];

export const seedCoupons = (tx: Executor, now: Date): Promise<void> =>
  insertRows(
    tx,
    coupons,
    demoCoupons.map(({ code, description, milliPercent, cents, organizer, ends, usageLimit, used }) => ({
      id: demoId('coupon', code),
      code,
      description,
      milliPercent: milliPercent ?? null,
      amountCents: cents ?? null,
      channelId: organizer ? channelId(organizer) : null,
      validUntil: ends === undefined ? null : new Date(now.getTime() + ends * 86_400_000),
      usageLimit: usageLimit ?? null,
      used: used ?? 0,
    })),
  );
