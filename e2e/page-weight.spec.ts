import { get } from 'node:http';
import { expect, test } from '@playwright/test';

/**
 * Bytes that TCP sends in the first flight: ten segments of 1,460. What is one byte more takes a round trip more, 150 ms
 * on a slow 4G line.
 */
const firstFlight = 14_600;

test('every public page of the demo fits the first flight, headers and all', async ({ baseURL, request }) => {
  const sitemap = await (await request.get('/sitemap.xml')).text();
  const published = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => new URL(address).pathname);
  const lists = [2, 3, 4, 5, 6, 7].map((page) => `/events?page=${page}`);
  const addresses = [...published, ...lists, '/events?distance=50&sortField=name', '/nowhere'];
  expect(addresses.length).toBeGreaterThan(70);
  const heavy: [string, number][] = [];
  for (const address of addresses) {
    const bytes = await bytesOf(`${baseURL}${address}`);
    if (bytes > firstFlight) heavy.push([address, bytes]);
  }
  expect(heavy).toEqual([]);
});

/** The answer as it is sent to a browser: its headers, and its body compressed. */
function bytesOf(address: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const asked = get(
      address,
      { headers: { accept: 'text/html', 'accept-encoding': 'gzip, deflate, br' } },
      (answer) => {
        let bytes = `HTTP/1.1 ${answer.statusCode} ${answer.statusMessage}\r\n\r\n`.length;
        for (const part of answer.rawHeaders) bytes += part.length + ': '.length;
        answer
          .on('data', (part: Buffer) => (bytes += part.length))
          .on('end', () => resolve(bytes))
          .on('error', reject);
      },
    );
    asked.on('error', reject);
  });
}
