import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import type { Services } from '#server/platform/context.ts';
import { cancelPayment, cancelPaymentSchema } from '#server/sandbox/cancel-payment.ts';
import { createPayment, createPaymentSchema } from '#server/sandbox/create-payment.ts';
import { createToken, tokenRequestSchema } from '#server/sandbox/card-tokens.ts';
import { disputeSchema, disputeStateSchema, getDispute, moveDispute, openDispute } from '#server/sandbox/disputes.ts';
import { serveCardForm } from '#server/sandbox/serve-card-form.ts';
import { faultSchema, liftFaults, planFault, takeFault, untilLifted } from '#server/sandbox/faults.ts';
import { getPayment, listPayments, listPaymentsSchema, readLedger } from '#server/sandbox/read-payments.ts';
import { getRefund, refundPayment, refundPaymentSchema, type RefundFate } from '#server/sandbox/refunds.ts';
import { sandboxSecrets } from '#server/sandbox/sandbox-account.ts';
import { enterSeededCharges } from '#server/sandbox/seeded-charges.ts';
import { prepareSandboxStore } from '#server/sandbox/sandbox-store.ts';
import { sendWebhook, subscribe, subscriptionSchema } from '#server/sandbox/webhooks.ts';
import { badRequest, send, type SquareAnswer, squareError } from '#server/sandbox/square-errors.ts';

type Options = {
  services: Pick<Services, 'pool' | 'clock'>;
  /** Of the server that it stands beside: nobody else is told of payments. */
  serverOrigin: string;
};

const ofOrder = z.object({ orderId: z.string().optional() });

/**
 * The local sandbox of Square, speaking the part of its wire protocol that Foyer uses, under /sandbox/square.
 * Register it only where no real account is configured: its testing aids (faults, disputes, ledger) ask nobody for a password.
 */
export async function sandboxPlugin(
  app: FastifyInstance,
  { services: { pool, clock }, serverOrigin }: Options,
): Promise<void> {
  await prepareSandboxStore(pool);
  await enterSeededCharges(pool);
  await app.register(
    async (square) => {
      serveCardForm(square);
      square.post('/tokens', (request, reply) =>
        answer(reply, tokenRequestSchema, request.body, (entry) => createToken(pool, entry, clock())),
      );
      square.post('/faults', async (request, reply) => {
        await planFault(pool, faultSchema.parse(request.body));
        return reply.status(204).send();
      });
      square.delete('/faults', async (request, reply) => {
        await liftFaults(pool, ofOrder.parse(request.query).orderId);
        return reply.status(204).send();
      });
      square.post('/disputes', async (request, reply) => {
        const opened = await openDispute({ pool, clock }, disputeSchema.parse(request.body));
        return reply.status(opened ? 200 : 404).send(opened ?? {});
      });
      square.post<{ Params: { id: string } }>('/disputes/:id', async (request, reply) => {
        const isKnown = await moveDispute({ pool, clock }, request.params.id, disputeStateSchema.parse(request.body));
        return reply.status(isKnown ? 204 : 404).send();
      });
      square.get('/ledger', async (request) => ({
        charges: await readLedger(pool, ofOrder.parse(request.query).orderId),
      }));
    },
    { prefix: '/sandbox/square' },
  );
  await sandboxApiPlugin(app, { services: { pool, clock }, serverOrigin });
}

/**
 * What servers call of it, who bear its token; nothing of it is for browsers. By itself beside a real account, for what is
 * rehearsed there (docs/decisions/171): its tables are made when it is called first.
 */
export async function sandboxApiPlugin(
  app: FastifyInstance,
  { services: { pool, clock }, serverOrigin }: Options,
): Promise<void> {
  await app.register(async (api) => serveApi(api, { pool, clock, serverOrigin }), { prefix: '/sandbox/square/v2' });
}

type Api = Options['services'] & { serverOrigin: string };

function serveApi(api: FastifyInstance, { pool, clock, serverOrigin }: Api): void {
  api.addHook('onRequest', async (request, reply) => {
    const { accessToken } = await sandboxSecrets(pool);
    if (request.headers.authorization !== `Bearer ${accessToken}`)
      return send(
        reply,
        squareError(401, 'AUTHENTICATION_ERROR', 'UNAUTHORIZED', 'This request could not be authorized.'),
      );
  });
  api.post('/payments', (request, reply) =>
    answer(reply, createPaymentSchema, request.body, (body) =>
      withFault('charge', body.note, request, reply, { pool, clock }, () => createPayment(pool, body, clock())),
    ),
  );
  api.post('/payments/cancel', (request, reply) =>
    answer(reply, cancelPaymentSchema, request.body, (body) => cancelPayment(pool, body)),
  );
  api.post('/webhooks/subscriptions', (request, reply) =>
    answer(reply, subscriptionSchema, request.body, async (body) =>
      new URL(body.notification_url).origin === serverOrigin
        ? subscribe(pool, body)
        : badRequest('INVALID_VALUE', 'The sandbox tells nobody but its own server.', 'notification_url'),
    ),
  );
  api.get('/payments', (request, reply) =>
    answer(reply, listPaymentsSchema, request.query, (query) => listPayments(pool, query)),
  );
  api.get<{ Params: { id: string } }>('/payments/:id', async (request, reply) =>
    send(reply, await getPayment(pool, request.params.id)),
  );
  api.post('/refunds', (request, reply) =>
    answer(reply, refundPaymentSchema, request.body, (body) =>
      withFault('refund', body.reason, request, reply, { pool, clock }, (fate) =>
        refundPayment(pool, body, clock(), fate),
      ),
    ),
  );
  api.get<{ Params: { id: string } }>('/disputes/:id', async (request, reply) =>
    send(reply, await getDispute(pool, request.params.id)),
  );
  api.get<{ Params: { id: string } }>('/refunds/:id', async (request, reply) =>
    send(reply, await getRefund(pool, request.params.id)),
  );
}

async function answer<Schema extends z.ZodType>(
  reply: FastifyReply,
  schema: Schema,
  input: unknown,
  work: (value: z.infer<Schema>) => Promise<SquareAnswer | null>,
): Promise<FastifyReply> {
  const parsed = schema.safeParse(input);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    return send(reply, badRequest('BAD_REQUEST', issue?.message ?? 'The request is not valid.', issue?.path.join('.')));
  }
  const result = await work(parsed.data);
  return result === null ? reply : send(reply, result);
}

/**
 * Carries out a planned fault around a call, and sends the message about what was done; null when the connection was
 * cut and there is nobody left to answer.
 */
async function withFault(
  call: 'charge' | 'refund',
  note: string | undefined,
  request: FastifyRequest,
  reply: FastifyReply,
  { pool, clock }: Options['services'],
  work: (fate: RefundFate) => Promise<SquareAnswer>,
): Promise<SquareAnswer | null> {
  const fault = await takeFault(pool, call, note);
  const mode = fault?.mode ?? 'none';
  if (mode === 'error-500-before')
    return squareError(500, 'API_ERROR', 'INTERNAL_SERVER_ERROR', 'Something went wrong.');
  if (mode === 'drop-before') return cut(request, reply);
  if (fault?.mode === 'delay') await sleep(fault.delay_ms);
  const fate = mode === 'refund-pending' || mode === 'refund-rejected' || mode === 'refund-failed' ? mode : null;
  const result = await work(fate);
  if (fault?.mode === 'hold-answer' && !(await untilLifted(pool, fault, () => request.raw.socket.destroyed)))
    return cut(request, reply);
  if (mode !== 'drop-answer-after-charge') void notifyOf({ pool, clock }, result);
  return mode.startsWith('drop-answer') ? cut(request, reply) : result;
}

function cut(request: FastifyRequest, reply: FastifyReply): null {
  reply.hijack();
  request.raw.socket.destroy();
  return null;
}

const paid = z.object({ payment: z.looseObject({ id: z.string() }) });
const refunded = z.object({ refund: z.looseObject({ id: z.string() }) });

/** The message about a payment, or about a refund as it now stands at the bank, which may be more than the answer said. */
async function notifyOf({ pool, clock }: Options['services'], { body }: SquareAnswer): Promise<void> {
  const { data: made } = paid.safeParse(body);
  if (made) {
    const { payment } = made;
    return sendWebhook(pool, { type: 'payment.updated', kind: 'payment', id: payment.id, body: payment }, clock());
  }
  const { data: asked } = refunded.safeParse(body);
  if (!asked) return;
  const { refund } = refunded.parse((await getRefund(pool, asked.refund.id)).body);
  await sendWebhook(pool, { type: 'refund.updated', kind: 'refund', id: refund.id, body: refund }, clock());
}
