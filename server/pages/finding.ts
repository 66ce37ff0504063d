import type { FastifyInstance } from 'fastify';
import type { Renderer } from '#domain/page-rendering.ts';
import { robotsText } from '#server/pages/robots.ts';
import { registerSitemap } from '#server/pages/sitemap/sitemap.ts';
import { registerSocialPictures } from '#server/pages/social-picture/social-pictures.ts';
import type { Services } from '#server/platform/context.ts';

/** What search engines and link previews ask for beside the pages. drawCover: null where no application is built. */
export function registerFinding(
  app: FastifyInstance,
  { db, config }: Services,
  drawCover: Renderer['drawCover'] | null,
): void {
  app.get('/robots.txt', async (_request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'public, max-age=3600')
      .send(robotsText(config.publicUrl)),
  );
  registerSitemap(app, { db, publicUrl: config.publicUrl });
  if (drawCover) registerSocialPictures(app, db, drawCover);
}
