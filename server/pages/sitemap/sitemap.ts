import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import { countPublished, entriesFrom, firstId, partsOf, publishedKinds } from '#server/pages/sitemap/published.ts';
import type { SitemapEntry } from '#server/pages/sitemap/sitemap-xml.ts';
import { sitemapIndex, urlset } from '#server/pages/sitemap/sitemap-xml.ts';
import type { Database } from '#server/platform/context.ts';

/** plainPages: the paths of the pages that are not about one event or organizer. most: addresses that one sitemap may hold; the protocol allows 50,000. */
type Site = { db: Database; publicUrl: string; plainPages: () => Promise<string[]>; most?: number };

const part = z.object({ from: z.uuid().default(firstId) });

/** /sitemap.xml: every page that anybody may find; where they are too many, an index of the sitemaps that hold them. */
export function registerSitemap(app: FastifyInstance, { db, publicUrl, plainPages, most = 50_000 }: Site): void {
  async function* pages(): AsyncGenerator<SitemapEntry> {
    for (const path of await plainPages()) yield { address: publicUrl + path, changedAt: null };
  }
  async function* everything(): AsyncGenerator<SitemapEntry> {
    yield* pages();
    for (const kind of publishedKinds) yield* entriesFrom(db, kind, { from: firstId, most, publicUrl });
  }
  async function addressesOfParts(): Promise<string[]> {
    const addresses = [`${publicUrl}/sitemap-pages.xml`];
    for (const kind of publishedKinds) {
      for (const from of await partsOf(db, kind, most)) addresses.push(`${publicUrl}/sitemap-${kind}.xml?from=${from}`);
    }
    return addresses;
  }

  app.get('/sitemap.xml', async (_request, reply) => {
    const counts = await Promise.all(publishedKinds.map((kind) => countPublished(db, kind)));
    const total = counts.reduce((sum, count) => sum + count, (await plainPages()).length);
    return sendXml(reply, total > most ? sitemapIndex(await addressesOfParts()) : stream(everything()));
  });
  app.get('/sitemap-pages.xml', async (_request, reply) => sendXml(reply, stream(pages())));
  for (const kind of publishedKinds) {
    app.get(`/sitemap-${kind}.xml`, async (request, reply) => {
      const asked = part.safeParse(request.query);
      if (!asked.success) return reply.callNotFound();
      return sendXml(reply, stream(entriesFrom(db, kind, { from: asked.data.from, most, publicUrl })));
    });
  }
}

const stream = (entries: AsyncIterable<SitemapEntry>): Readable => Readable.from(urlset(entries));

const sendXml = (reply: FastifyReply, xml: string | Readable): FastifyReply =>
  reply.type('application/xml; charset=utf-8').header('cache-control', 'public, max-age=3600').send(xml);
