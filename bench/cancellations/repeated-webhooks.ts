import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import type { Pool } from 'pg';

export type RepeatedWebhooks = {
  /** How many were passed on so far. */
  count(): number;
  /** The card provider's sandbox tells this too. Again after each start of the server, which subscribes alone. */
  subscribe(): Promise<void>;
  stop(): Promise<void>;
};

/** Gets each message of the card provider beside the server, and tells the server of it twice more. */
export async function repeatWebhooks(pool: Pool): Promise<RepeatedWebhooks> {
  let passed = 0;
  const relay = createServer((request, response) => {
    void text(request)
      .then((body) => sendTwice(pool, relayUrl, body))
      .then((told) => {
        passed += told;
      })
      .catch(() => undefined);
    response.end();
  }).listen(0, '127.0.0.1');
  await once(relay, 'listening');
  const address = relay.address();
  const relayUrl = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
  return {
    count: () => passed,
    async subscribe() {
      await pool.query(
        `insert into sandbox.webhook_subscriptions (url, signature_key)
          select $1, signature_key from sandbox.webhook_subscriptions where url <> $1 limit 1 on conflict do nothing`,
        [relayUrl],
      );
    },
    async stop() {
      relay.closeAllConnections();
      relay.close();
      await once(relay, 'close');
    },
  };
}

/** Answers how often the server took it. */
async function sendTwice(pool: Pool, relayUrl: string, body: string): Promise<number> {
  const { rows } = await pool.query<{ url: string; key: string }>(
    'select url, signature_key as key from sandbox.webhook_subscriptions where url <> $1',
    [relayUrl],
  );
  let taken = 0;
  for (const { url, key } of [...rows, ...rows]) {
    const signature = createHmac('sha256', key).update(`${url}${body}`).digest('base64');
    const headers = { 'content-type': 'application/json', 'x-square-hmacsha256-signature': signature };
    const { ok } = await fetch(url, { method: 'POST', headers, body }).catch(() => ({ ok: false }));
    if (ok) taken += 1;
  }
  return taken;
}
