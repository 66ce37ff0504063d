import { ApolloClient, ApolloLink, InMemoryCache } from '@apollo/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createClientSlot } from '#platform/client/client-slot.ts';

const makeClient = () => new ApolloClient({ cache: new InMemoryCache(), link: ApolloLink.empty() });

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('whoever waited for the client goes on in a task of their own, in the order of asking', async () => {
  const slot = createClientSlot(async () => makeClient(), null);
  const went: string[] = [];
  for (const who of ['session', 'page', 'screen']) void slot.ask().then(() => went.push(who));
  const seen = [];
  for (let task = 0; task < 3; task += 1) {
    await vi.advanceTimersToNextTimerAsync();
    seen.push([...went]);
  }
  expect(seen).toEqual([['session'], ['session', 'page'], ['session', 'page', 'screen']]);
});

test('whoever asks when the client is here has it at once', async () => {
  const client = makeClient();
  const slot = createClientSlot(async () => client, null);
  await slot.load();
  await expect(slot.ask()).resolves.toBe(client);
  expect(vi.getTimerCount()).toBe(0);
});

test('a failure is told, and the next try is another one', async () => {
  const client = makeClient();
  const make = vi
    .fn<() => Promise<ApolloClient>>()
    .mockRejectedValueOnce(new Error('no network'))
    .mockResolvedValue(client);
  const slot = createClientSlot(make, null);
  await expect(slot.ask()).rejects.toThrow('no network');
  const again = slot.ask();
  await vi.advanceTimersToNextTimerAsync();
  await expect(again).resolves.toBe(client);
});
