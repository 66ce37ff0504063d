import { createServer } from 'vite';

export type DevServer = { origin: string; close: () => Promise<void> };

/** The product as `npm run dev` serves it to a browser; what it asks of a server goes to the one under test. */
export async function startDevServer(apiOrigin: string): Promise<DevServer> {
  process.env['API_PORT'] = new URL(apiOrigin).port;
  const server = await createServer({ logLevel: 'error', server: { port: 4790, strictPort: false } });
  await server.listen();
  const [origin] = server.resolvedUrls?.local ?? [];
  if (!origin) throw new Error('the development server has no address');
  return { origin, close: () => server.close() };
}
