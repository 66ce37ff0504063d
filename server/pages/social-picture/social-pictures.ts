import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Renderer } from '#domain/page-rendering.ts';
import { hasSame } from '#server/pages/caching.ts';
import { findPictured } from '#server/pages/social-picture/find-pictured.ts';
import { paintPicture } from '#server/pages/social-picture/paint-picture.ts';
import { drawPicture, pictureKinds } from '#server/pages/social-picture/picture-address.ts';
import { BusyError, createPictureStore } from '#server/pages/social-picture/picture-store.ts';
import type { Database } from '#server/platform/context.ts';

const asked = z.object({
  kind: z.enum(pictureKinds),
  file: z
    .string()
    .max(80)
    .regex(/^.+-[\da-f]{12}\.png$/),
});
const forEver = 'public, max-age=31536000, immutable';

/** /covers/event/ID-HASH.png: what is shown where a page's address is shared. */
export function registerSocialPictures(app: FastifyInstance, db: Database, drawCover: Renderer['drawCover']): void {
  const store = createPictureStore({ kept: 200, waiting: 16 });
  app.get('/covers/:kind/:file', async (request, reply) => {
    const params = asked.safeParse(request.params);
    if (!params.success) return reply.callNotFound();
    const { kind, file } = params.data;
    const subject = await findPictured(db, kind, file.slice(0, file.lastIndexOf('-')));
    if (!subject) return reply.callNotFound();
    const { svg, address } = drawPicture(subject, drawCover);
    // An address of an older drawing, as a shared link may keep it.
    if (address !== `/covers/${kind}/${file}`) return reply.header('cache-control', 'no-cache').redirect(address, 302);
    const etag = `"${file}"`;
    // Pages of other sites show it too.
    const kept = { etag, 'cache-control': forEver, 'cross-origin-resource-policy': 'cross-origin' };
    if (hasSame(request.headers['if-none-match'], etag)) return reply.code(304).headers(kept).send();
    try {
      const picture = await store.get(address, () => paintPicture(svg));
      return reply.headers(kept).type('image/png').send(picture);
    } catch (error) {
      if (!(error instanceof BusyError)) throw error;
      return reply.code(503).headers({ 'retry-after': '5', 'cache-control': 'no-store' }).send();
    }
  });
}
