import type { FastifyInstance } from 'fastify';
import type { Renderer } from '#domain/page-rendering.ts';
import { plainAddresses, robotsText } from '#server/pages/searched.ts';
import { registerSitemap } from '#server/pages/sitemap/sitemap.ts';
import { registerSocialPictures } from '#server/pages/social-picture/social-pictures.ts';
import type { Services } from '#server/platform/context.ts';

/** What search engines and link previews ask for beside the pages. renderer: null where no application is built. */
export function registerFinding(
  app: FastifyInstance,
  { visitorsDb: db, config }: Services,
  renderer: Pick<Renderer, 'drawCover' | 'listAddresses'> | null,
): void {
  const addresses = async () => (await renderer?.listAddresses()) ?? [];
  app.get('/robots.txt', async (_request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'public, max-age=3600')
      .send(robotsText(await addresses(), config.publicUrl, config.languages)),
  );
  registerSitemap(app, {
    db,
    publicUrl: config.publicUrl,
    languages: config.languages,
    plainPages: async () => plainAddresses(await addresses()),
  });
  if (renderer) registerSocialPictures(app, db, renderer.drawCover);
}
