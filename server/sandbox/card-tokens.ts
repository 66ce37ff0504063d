import type { Pool } from 'pg';
import { z } from 'zod';
import { randomId } from '#server/sandbox/sandbox-ids.ts';
import { badRequest, type SquareAnswer } from '#server/sandbox/square-errors.ts';
import { brandOf, verdictOnCard } from '#server/sandbox/test-cards.ts';

export const tokenRequestSchema = z.object({
  number: z.string().regex(/^\d{12,19}$/),
  expMonth: z.int().min(1).max(12),
  expYear: z.int().min(2000).max(2099),
  cvv: z.string().regex(/^\d{3,4}$/),
  postalCode: z.string().trim().min(3).max(10),
});

/**
 * What the card form posts: gives a single-use token for the card. Neither the number nor the CVV is kept; what the
 * issuer will say to the card is decided here and remembered in their place.
 */
export async function createToken(
  pool: Pool,
  entry: z.infer<typeof tokenRequestSchema>,
  now: Date,
): Promise<SquareAnswer> {
  const brand = brandOf(entry.number);
  if (brand === null) return badRequest('INVALID_CARD', 'The card number is not valid.', 'number');
  const endOfCard = Date.UTC(entry.expYear, entry.expMonth, 1);
  if (now.getTime() >= endOfCard + 12 * 60 * 60_000)
    return badRequest('CARD_EXPIRED', 'The card has expired.', 'expiry');
  const token = `cnon:${randomId(26)}`;
  const last4 = entry.number.slice(-4);
  await pool.query(
    `insert into sandbox.card_tokens (token, brand, last4, exp_month, exp_year, verdict, created_at)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [token, brand, last4, entry.expMonth, entry.expYear, verdictOnCard(entry), now],
  );
  return {
    status: 200,
    body: {
      token,
      card: { brand, last4, expMonth: entry.expMonth, expYear: entry.expYear },
      postalCode: entry.postalCode,
    },
  };
}
