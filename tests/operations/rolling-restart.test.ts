import { afterEach, describe, expect, test } from 'vitest';
import { findDamage } from '#tests/chaos/aftermath.ts';
import { startRush } from '#tests/operations/customers.ts';
import { startManyServers } from '#tests/operations/many-servers.ts';
import { findPart } from '#tests/operations/parts.ts';
import { startTestServer } from '#tests/server/harness.ts';

const haproxy = await findPart('haproxy');
const undo: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const back of undo.splice(0).toReversed()) await back();
});

describe.skipIf(haproxy === null)('two servers behind a balancer are restarted one after the other', () => {
  test('while customers buy, and no request is lost', async () => {
    const home = await startTestServer({ jobs: false });
    undo.push(() => home.close());
    const servers = await startManyServers(home, haproxy ?? '', { count: 2, more: { DRAIN_SECONDS: '5' } });
    undo.push(() => servers.close());
    let areRestarted = false;
    const { outcomes, over } = await startRush(home, [servers.balancer.url], {
      customers: 8,
      events: 500,
      isEnough: () => areRestarted,
    });
    await servers.restart(0);
    await servers.restart(1);
    areRestarted = true;
    await over;
    expect(outcomes.flatMap(({ lost }) => lost)).toEqual([]);
    expect(outcomes.length).toBeGreaterThan(0);
    expect(outcomes.filter(({ end }) => end !== 'paid')).toEqual([]);
    expect(await findDamage({ home, outcomes, unfinished: 0 })).toEqual([]);
  });
});
