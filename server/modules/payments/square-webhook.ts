import type { FastifyInstance } from 'fastify';
import { WebhooksHelper } from 'square';
import { z } from 'zod';
import { concludeAttempt } from '#server/modules/payments/conclude-attempt.ts';
import { paymentAttempts } from '#server/modules/payments/payments-tables.ts';
import { takeDisputeMessage } from '#server/modules/payments/take-dispute-message.ts';
import { takeRefundMessage } from '#server/modules/payments/take-refund-message.ts';
import { firstOf, fixedStatement } from '#server/platform/database/fixed-statement.ts';
import { fromJson } from '#server/platform/database/json-rows.ts';
import type { JsonRow } from '#server/platform/database/json-rows.ts';
import { isId } from '#server/platform/ids.ts';
import type { Config } from '#server/platform/config.ts';
import type { Services } from '#server/platform/context.ts';
import { sandboxSecrets } from '#server/sandbox/sandbox-account.ts';

export const webhookPath = '/webhooks/square';
export const signatureHeader = 'x-square-hmacsha256-signature';

/** The key that messages are signed with; null where a real account has none configured, and messages are not taken. */
export async function webhookKeyOf({
  pool,
  config: { square },
}: Pick<Services, 'pool'> & { config: Pick<Config, 'square'> }): Promise<string | null> {
  return square ? square.webhookKey : (await sandboxSecrets(pool)).webhookKey;
}

const messageSchema = z.object({
  type: z.string(),
  data: z.object({
    object: z
      .object({
        payment: z.object({ id: z.string(), reference_id: z.string().optional() }).optional(),
        refund: z.object({ id: z.string() }).optional(),
        dispute: z.object({ id: z.string() }).optional(),
      })
      .optional(),
  }),
});

/** done: nothing more to do, also for what is not ours. later: the provider could not be asked; it shall send again. */
type Outcome = 'done' | 'later';

/**
 * POST /webhooks/square: the provider tells that a payment, a refund or a dispute has changed (SQUARE_WEBHOOK_KEY, signed for PUBLIC_URL).
 * A message only says where to look: what became of it is asked from the provider, and written by the rule that
 * writes it once. So messages may come twice, late, in any order, or while the payment's own request is under way.
 */
export async function registerSquareWebhook(app: FastifyInstance, services: Services): Promise<void> {
  const key = await webhookKeyOf(services);
  if (key === null) return;
  const notificationUrl = `${services.config.publicUrl}${webhookPath}`;
  await app.register(async (scope) => {
    scope.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => done(null, body));
    scope.post(webhookPath, { bodyLimit: 256 * 1024 }, async (request, reply) => {
      const signature = request.headers[signatureHeader];
      const requestBody = typeof request.body === 'string' ? request.body : '';
      const isGenuine =
        typeof signature === 'string' &&
        requestBody !== '' &&
        (await WebhooksHelper.verifySignature({
          requestBody,
          signatureHeader: signature,
          signatureKey: key,
          notificationUrl,
        }));
      if (!isGenuine) return reply.code(403).send({ error: 'The signature is not valid.' });
      const message = messageSchema.safeParse(readJson(requestBody));
      if (!message.success) return reply.code(400).send({ error: 'The message can’t be read.' });
      const outcome = await takeMessage(services, message.data);
      return outcome === 'done' ? reply.code(200).send({}) : reply.code(503).send({ error: 'Send it again later.' });
    });
  });
}

async function takeMessage(services: Services, { type, data }: z.infer<typeof messageSchema>): Promise<Outcome> {
  const { payment, refund, dispute } = data.object ?? {};
  if (type.startsWith('refund.') && refund) return takeRefundMessage(services, refund.id);
  if (type.startsWith('dispute.') && dispute) return takeDisputeMessage(services, dispute.id);
  if (!type.startsWith('payment.') || !payment) return 'done';
  const { id: providerPaymentId, reference_id: reference = '' } = payment;
  if (!isId(reference)) return 'done';
  const row = firstOf(await attemptOfMessage(services.db, [reference]));
  const attempt = row && fromJson(paymentAttempts, row.attempt);
  if (!attempt || attempt.state === 'SUCCEEDED') return 'done';
  const found = await services.paymentProvider.findPayment({
    attemptId: attempt.id,
    amountCents: attempt.amountCents,
    since: attempt.createdAt,
    providerPaymentId,
  });
  if (found.outcome === 'unknown') return 'later';
  if (found.outcome !== 'notFound') await concludeAttempt(services, attempt, found);
  return 'done';
}

/** The attempt that a message names. */
const attemptOfMessage = fixedStatement<{ attempt: JsonRow }>(
  'attempt-of-message',
  'select to_json(attempt) as attempt from payment_attempts attempt where attempt.id = $1',
);

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
