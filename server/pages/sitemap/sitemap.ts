import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import type { Language } from '#domain/language.ts';
import { alternatesOf } from '#server/pages/head/alternates.ts';
import { addressIn } from '#server/pages/head/page-description.ts';
import { countPublished, entriesFrom, firstId, partsOf, publishedKinds } from '#server/pages/sitemap/published.ts';
import type { PublishedPage } from '#server/pages/sitemap/published.ts';
import type { SitemapEntry } from '#server/pages/sitemap/sitemap-xml.ts';
import { sitemapIndex, urlset } from '#server/pages/sitemap/sitemap-xml.ts';
import type { Database } from '#server/platform/context.ts';

/**
 * languages: what the site is offered in. plainPages: the paths of the pages that are not about one event or organizer.
 * most: pages that one sitemap may hold; the protocol allows 50,000 addresses, each language being one.
 */
type Site = {
  db: Database;
  publicUrl: string;
  languages: readonly Language[];
  plainPages: () => Promise<string[]>;
  most?: number;
};

const mostAddresses = 50_000;

const part = z.object({ from: z.uuid().default(firstId) });

/**
 * /sitemap.xml: every page that anybody may find, in each language, naming its others; where they are too many, an index
 * of the sitemaps that hold them.
 */
export function registerSitemap(
  app: FastifyInstance,
  { db, publicUrl, languages, plainPages, most = Math.floor(mostAddresses / languages.length) }: Site,
): void {
  async function* inEachLanguage(pages: AsyncIterable<PublishedPage>): AsyncGenerator<SitemapEntry> {
    for await (const { path, changedAt } of pages) {
      for (const language of languages) {
        const address = addressIn({ publicUrl, language }, path);
        const named = { canonical: address, isIndexed: true };
        yield { address, changedAt, alternates: alternatesOf(named, { publicUrl, language, languages }) };
      }
    }
  }
  async function* pages(): AsyncGenerator<PublishedPage> {
    for (const path of await plainPages()) yield { path, changedAt: null };
  }
  async function* everything(): AsyncGenerator<PublishedPage> {
    yield* pages();
    for (const kind of publishedKinds) yield* entriesFrom(db, kind, { from: firstId, most });
  }
  const stream = (some: AsyncIterable<PublishedPage>) => Readable.from(urlset(inEachLanguage(some)));
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
      return sendXml(reply, stream(entriesFrom(db, kind, { from: asked.data.from, most })));
    });
  }
}

const sendXml = (reply: FastifyReply, xml: string | Readable): FastifyReply =>
  reply.type('application/xml; charset=utf-8').header('cache-control', 'public, max-age=3600').send(xml);
