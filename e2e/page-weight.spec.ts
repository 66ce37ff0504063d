import { get } from 'node:http';
import { expect, test } from '@playwright/test';

/**
 * Bytes of a page on the wire. With its kilobyte of headers it then fits, or nearly, what TCP sends in the first flight.
 * The French list of events is the heaviest: 14,020 with the footer's link for organizers, some bytes more or less by day.
 */
const budget = 14_200;

test('no public page of the demo is heavier on the wire than 14.2 kB', async ({ baseURL, request }) => {
  const sitemap = await (await request.get('/sitemap.xml')).text();
  const published = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => new URL(address).pathname);
  const lists = [2, 3, 4, 5, 6, 7].map((page) => `/events?page=${page}`);
  const addresses = [...published, ...lists, '/events?distance=50&sortField=name', '/nowhere'];
  expect(addresses.length).toBeGreaterThan(70);
  const heavy: [string, number][] = [];
  for (const address of addresses) {
    const bytes = await bytesOf(`${baseURL}${address}`);
    if (bytes > budget) heavy.push([address, bytes]);
  }
  expect(heavy).toEqual([]);
});

/** The body as it is sent to a browser, compressed. */
function bytesOf(address: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const asked = get(
      address,
      { headers: { accept: 'text/html', 'accept-encoding': 'gzip, deflate, br' } },
      (answer) => {
        let bytes = 0;
        answer
          .on('data', (part: Buffer) => (bytes += part.length))
          .on('end', () => resolve(bytes))
          .on('error', reject);
      },
    );
    asked.on('error', reject);
  });
}
