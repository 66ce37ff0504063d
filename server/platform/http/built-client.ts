import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { clientFolder, registerStaticFiles } from '#server/platform/http/static-files.ts';

/** The built page, or '' when nothing has been built. */
export const readBuiltPage = (folder = clientFolder) => readFile(join(folder, 'index.html'), 'utf8').catch(() => '');

const notBuilt = `<!doctype html><title>Foyer</title><p>The application is not built yet. Run <code>npm run build</code>, then start the server again.</p>`;

/** The built application: its assets for ever, and its page for every address that a browser opens and nothing else answers. */
export async function registerBuiltClient(app: FastifyInstance, html: string): Promise<void> {
  if (html) await registerStaticFiles(app, clientFolder);
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
