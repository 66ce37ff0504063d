import pg from 'pg';
import { clientOf } from '#server/platform/database/database-servers.ts';
import { endPool } from '#tests/server/end-pool.ts';

export type ChannelOfCall = {
  /** The token of the organizer whose order, or whose product, the variables of a mutation name. */
  tokenFor: (document: string, variables: object) => Promise<string | null>;
  close: () => Promise<void>;
};

const id = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;

/**
 * Test servers are called as the application calls: a change of an order names its organizer's channel (customer
 * specification §7). It looks beside the server's own connections, so that statements are counted and waited for as ever.
 */
export function openChannelOfCall(connection: pg.PoolConfig): ChannelOfCall {
  const pool = new pg.Pool({ ...connection, Client: clientOf(connection), max: 4 });
  // One that breaks while it is idle is opened again when it is needed.
  pool.on('error', () => {});
  const known = new Map<string, string>();
  return {
    async tokenFor(document, variables) {
      const ids = document.trimStart().startsWith('mutation') ? (JSON.stringify(variables).match(id) ?? []) : [];
      if (ids.length === 0) return null;
      const key = ids.join();
      const token = known.get(key) ?? (await pool.query<{ token: string }>(channelOf, [ids])).rows[0]?.token;
      if (token) known.set(key, token);
      return token ?? null;
    },
    close: () => endPool(pool),
  };
}

const channelOf = `
  select token from (
    select 1 as rank, channel_id from orders where id = any($1::uuid[])
    union all
    select 1, orders.channel_id from orders join order_registration_items item on item.order_id = orders.id
      where item.id = any($1::uuid[])
    union all
    select 1, orders.channel_id from orders join order_lines line on line.order_id = orders.id
      where line.id = any($1::uuid[])
    union all
    select 2, channel.id from products product join events event on event.id = product.event_id
      join channels channel on channel.organization_id = event.organization_id where product.id = any($1::uuid[])
  ) named join channels on channels.id = named.channel_id
  order by rank limit 1`;
