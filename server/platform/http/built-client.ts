import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

const clientFolder = fileURLToPath(new URL('../../../dist/client/', import.meta.url));

/** The built page, or '' when nothing has been built. */
export const readBuiltPage = (folder = clientFolder) => readFile(join(folder, 'index.html'), 'utf8').catch(() => '');

const notBuilt = `<!doctype html><title>Foyer</title><p>The application is not built yet. Run <code>npm run build</code>, then start the server again.</p>`;

/** The built application: its assets for ever, and its page for every address that a browser opens and nothing else answers. */
export async function registerBuiltClient(app: FastifyInstance, html: string): Promise<void> {
  if (html) {
    await app.register(fastifyStatic, {
      root: clientFolder,
      index: false,
      wildcard: false,
      preCompressed: true,
      cacheControl: false,
      setHeaders: (response, path) => {
        const forEver = path.includes('/assets/');
        response.header('cache-control', forEver ? 'public, max-age=31536000, immutable' : 'public, max-age=300');
      },
    });
  }
  app.setNotFoundHandler((request, reply) => {
    const wantsPage =
      (request.method === 'GET' || request.method === 'HEAD') && /text\/html|\*\/\*/.test(request.headers.accept ?? '');
    const path = request.url.split('?')[0] ?? '';
    if (!wantsPage || /^\/assets\/|\.(js|css|map|png|jpg|svg|webp|woff2?|ico|json|txt)$/.test(path)) {
      return reply.code(404).send({ error: 'Not found' });
    }
    return reply
      .code(html ? 200 : 503)
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-cache')
      .send(html || notBuilt);
  });
}
