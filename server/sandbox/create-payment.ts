import type { Pool, PoolClient } from 'pg';
import { z } from 'zod';
import { inTransaction } from '#server/sandbox/sandbox-store.ts';
import { hashOfRequest, randomId } from '#server/sandbox/sandbox-ids.ts';
import { badRequest, cardRefused, detailOf, notFound, type SquareAnswer } from '#server/sandbox/square-errors.ts';
import { testTokens } from '#server/sandbox/test-cards.ts';

const moneySchema = z.object({ amount: z.int().positive(), currency: z.string().length(3) });

export const createPaymentSchema = z.object({
  source_id: z.string().min(1),
  idempotency_key: z.string().min(1).max(45),
  amount_money: moneySchema,
  location_id: z.string().min(1),
  autocomplete: z.boolean().optional(),
  reference_id: z.string().max(40).optional(),
  note: z.string().max(500).optional(),
});

type CreatePayment = z.infer<typeof createPaymentSchema>;
type Card = { brand: string; last4: string; exp_month: number; exp_year: number; verdict: string | null };
type Stored = { request_hash: string; answer: SquareAnswer };

const tokenLivesMs = 24 * 60 * 60_000;
const testCard = { brand: 'VISA', last4: '1111', exp_month: 12, exp_year: 2035 };

const takeKey = {
  name: 'sandbox-take-key',
  text: `insert into sandbox.payments
           (id, idempotency_key, request_hash, location_id, reference_id, note, amount, created_at, status, payment, answer)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) on conflict (idempotency_key) do nothing`,
};
const keepAnswer = {
  name: 'sandbox-keep-answer',
  text: 'update sandbox.payments set status = $2, payment = $3, answer = $4 where id = $1',
};
const useToken = {
  name: 'sandbox-use-token',
  text: `update sandbox.card_tokens set used_by = $2 where token = $1 and used_by is null
         returning brand, last4, exp_month, exp_year, verdict, created_at`,
};

/**
 * POST /v2/payments: one payment a key, for ever. The row of the key is taken first, so that a second request with it
 * waits for the first and then gets its answer. A declined payment is kept as FAILED, as Square does.
 */
export async function createPayment(pool: Pool, request: CreatePayment, now: Date): Promise<SquareAnswer> {
  const hash = hashOfRequest(request);
  const id = randomId(22);
  const key = request.idempotency_key;
  const row = rowOf(id, request, hash, now);
  const published = publishedCard(request.source_id);
  if (published) {
    const { payment, answer } = outcomeOf(id, request, published, now);
    const kept = await pool.query({ ...takeKey, values: [...row, payment.status, payment, answer] });
    return kept.rowCount === 0 ? answeredBefore(pool, key, hash) : answer;
  }
  return inTransaction(pool, async (client) => {
    const taken = await client.query({ ...takeKey, values: [...row, 'PENDING', null, null] });
    if (taken.rowCount === 0) return answeredBefore(client, key, hash);

    const card = await takeCard(client, request.source_id, id, now);
    if ('status' in card) {
      await client.query('delete from sandbox.payments where id = $1', [id]);
      return card;
    }
    const { payment, answer } = outcomeOf(id, request, card, now);
    await client.query({ ...keepAnswer, values: [id, payment.status, payment, answer] });
    return answer;
  });
}

function rowOf(id: string, request: CreatePayment, hash: string, now: Date) {
  const { idempotency_key: key, location_id: location, reference_id: reference, note, amount_money: money } = request;
  return [id, key, hash, location, reference, note, money.amount, now];
}

function outcomeOf(id: string, request: CreatePayment, card: Card, now: Date) {
  const payment = paymentBody(id, request, card, now);
  const answer = card.verdict === null ? { status: 200, body: { payment } } : cardRefused(card.verdict);
  return { payment, answer };
}

/** The card of a published test token, which may be used again; null for a token of the card form. */
function publishedCard(token: string): Card | null {
  const verdict = testTokens.get(token);
  return verdict === undefined || verdict === 'CARD_TOKEN_USED' ? null : { ...testCard, verdict };
}

async function answeredBefore(client: Pick<Pool, 'query'>, key: string, hash: string): Promise<SquareAnswer> {
  const { rows } = await client.query<Stored>(
    'select request_hash, answer from sandbox.payments where idempotency_key = $1',
    [key],
  );
  const [stored] = rows;
  return stored?.request_hash === hash
    ? stored.answer
    : badRequest(
        'IDEMPOTENCY_KEY_REUSED',
        'The idempotency key was already used for another request.',
        'idempotency_key',
      );
}

/** Uses up a token of the card form. */
async function takeCard(client: PoolClient, token: string, paymentId: string, now: Date): Promise<Card | SquareAnswer> {
  if (testTokens.get(token) === 'CARD_TOKEN_USED') return cardRefused('CARD_TOKEN_USED');
  const { rows } = await client.query<Card & { created_at: Date }>({ ...useToken, values: [token, paymentId] });
  const [card] = rows;
  if (card) return now.getTime() - card.created_at.getTime() > tokenLivesMs ? cardRefused('CARD_TOKEN_EXPIRED') : card;
  const known = await client.query('select 1 from sandbox.card_tokens where token = $1', [token]);
  return known.rowCount === 0 ? notFound('The card token is not known.') : cardRefused('CARD_TOKEN_USED');
}

function paymentBody(id: string, request: CreatePayment, card: Card, now: Date) {
  const failed = card.verdict !== null;
  const at = now.toISOString();
  return {
    id,
    created_at: at,
    updated_at: at,
    amount_money: request.amount_money,
    total_money: request.amount_money,
    ...(failed ? {} : { approved_money: request.amount_money, receipt_number: id.slice(0, 4) }),
    status: failed ? 'FAILED' : 'COMPLETED',
    source_type: 'CARD',
    card_details: {
      status: failed ? 'FAILED' : 'CAPTURED',
      card: {
        card_brand: card.brand,
        last_4: card.last4,
        exp_month: card.exp_month,
        exp_year: card.exp_year,
        card_type: 'CREDIT',
      },
      entry_method: 'KEYED',
      cvv_status: card.verdict === 'CVV_FAILURE' ? 'CVV_REJECTED' : 'CVV_ACCEPTED',
      avs_status: card.verdict === 'ADDRESS_VERIFICATION_FAILURE' ? 'AVS_REJECTED' : 'AVS_ACCEPTED',
      ...(card.verdict === null
        ? {}
        : { errors: [{ category: 'PAYMENT_METHOD_ERROR', code: card.verdict, detail: detailOf(card.verdict) }] }),
    },
    location_id: request.location_id,
    ...(request.reference_id ? { reference_id: request.reference_id } : {}),
    ...(request.note ? { note: request.note } : {}),
  };
}
