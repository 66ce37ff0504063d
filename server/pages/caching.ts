import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

/**
 * everybodys: made for nobody in particular, so that one copy serves all. personal: made for one person, and never kept.
 * browsers: the same for all, but what a browser makes of it is not.
 */
export type Whose = 'everybodys' | 'personal' | 'browsers';
export type Page = { status: number; html: string; whose: Whose };

const minute = 60;
const htmlType = 'text/html; charset=utf-8';

/**
 * How long a page may be kept. A shared cache keeps a page for as long as a shown number of places may be old, and one
 * that is not there for less; a browser asks each time, and is told by the ETag that nothing has changed. The shell is
 * the same for all, but what a browser makes of it is not: it stays with the browser.
 */
export function cachingOf({ status, whose }: Pick<Page, 'status' | 'whose'>): string {
  if (whose === 'personal') return 'private, no-store';
  if (whose === 'browsers') return 'private, no-cache';
  if (status === 301) return `public, max-age=${60 * minute}`;
  if (status === 200) return 'public, max-age=0, s-maxage=30, stale-while-revalidate=30';
  return status === 404 ? 'public, max-age=0, s-maxage=10' : 'no-store';
}

/** Answers the page, or that the browser's own copy is still the same. */
export function sendPage(request: FastifyRequest, reply: FastifyReply, { status, html, whose }: Page): FastifyReply {
  reply.headers({ 'cache-control': cachingOf({ status, whose }), vary: 'accept-encoding' });
  if (whose === 'personal') return reply.code(status).type(htmlType).send(html);
  const etag = `W/"${createHash('sha1').update(html).digest('base64url')}"`;
  reply.header('etag', etag);
  if (status === 200 && hasSame(request.headers['if-none-match'], etag)) return reply.code(304).send();
  return reply.code(status).type(htmlType).send(html);
}

/** If-None-Match names several tags or '*'; a proxy may have made a strong one weak, so they are compared weakly. */
export function hasSame(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  const bare = (tag: string) => tag.trim().replace(/^W\//, '');
  return ifNoneMatch.split(',').some((tag) => tag.trim() === '*' || bare(tag) === bare(etag));
}
