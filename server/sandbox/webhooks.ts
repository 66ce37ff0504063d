import { createHmac } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Pool } from 'pg';
import { z } from 'zod';
import { randomId } from '#server/sandbox/sandbox-ids.ts';
import type { SquareAnswer } from '#server/sandbox/square-errors.ts';

export const subscriptionSchema = z.object({
  notification_url: z.url(),
  /** Square makes the key up; the sandbox is told it. */
  signature_key: z.string().min(8),
});

/** Waits in milliseconds before each try: Square sends a moment after its answer, tries again for a while and then gives up. */
const tryAfterMs = [250, 500, 2_000, 10_000];
const answerWithinMs = 10_000;

type Subscription = { url: string; key: string };
export type WebhookEvent = { type: string; kind: 'payment' | 'refund' | 'dispute'; id: string; body: object };

/** POST /v2/webhooks/subscriptions: from now on this address, and no other, is told of every payment, refund and dispute. */
export async function subscribe(
  pool: Pool,
  { notification_url: url, signature_key: key }: z.infer<typeof subscriptionSchema>,
): Promise<SquareAnswer> {
  await pool.query(
    `with others as (delete from sandbox.webhook_subscriptions where url <> $1)
     insert into sandbox.webhook_subscriptions (url, signature_key) values ($1, $2)
     on conflict (url) do update set signature_key = excluded.signature_key`,
    [url, key],
  );
  return { status: 200, body: { subscription: { id: randomId(16), notification_url: url, enabled: true } } };
}

const readSubscriptions = {
  name: 'sandbox-webhook-subscriptions',
  text: 'select url, signature_key as key from sandbox.webhook_subscriptions',
};

/** Tells every subscriber, and tries again for a while. Never throws; what nobody takes is lost, as it may be. */
export async function sendWebhook(pool: Pool, event: WebhookEvent, now: Date): Promise<void> {
  try {
    const { rows } = await pool.query<Subscription>(readSubscriptions);
    const body = JSON.stringify({
      merchant_id: 'MFOYERLOCAL',
      type: event.type,
      event_id: randomId(24),
      created_at: now.toISOString(),
      data: { type: event.kind, id: event.id, object: { [event.kind]: event.body } },
    });
    await Promise.all(rows.map((subscription) => deliver(subscription, body)));
  } catch {
    // The database is closed: the process ends.
  }
}

async function deliver({ url, key }: Subscription, body: string): Promise<void> {
  const signature = createHmac('sha256', key).update(`${url}${body}`).digest('base64');
  for (const waitMs of tryAfterMs) {
    await sleep(waitMs, undefined, { ref: false });
    const taken = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-square-hmacsha256-signature': signature },
      body,
      redirect: 'error',
      signal: AbortSignal.timeout(answerWithinMs),
    }).then(
      (response) => response.ok,
      () => false,
    );
    if (taken) return;
  }
}
