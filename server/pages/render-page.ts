import type { FastifyBaseLogger } from 'fastify';
import { pathIn, type Language } from '#domain/language.ts';
import type { Ask, PageAnswer, PageRequest, Renderer } from '#domain/page-rendering.ts';
import { headOf } from '#server/pages/head/head-of.ts';
import type { Site } from '#server/pages/head/page-description.ts';
import type { PageTemplate } from '#server/pages/page-template.ts';
import type { LeftToBrowser } from '#server/platform/metrics/metrics.ts';
import type { LanguageClient } from '#server/platform/http/built-client.ts';

/** So many pages may wait for the database at once; the next ones are left to the browser. */
export const mostAtOnce = 24;

/** path: without the prefix of its language. */
type Address = { path: string; search: string; language: Language };
/** What pages of one language are made of. */
export type PageClient = Pick<LanguageClient, 'html' | 'modulesOf'> & { template: PageTemplate };
export type PageReply =
  | { kind: 'page'; status: number; html: string; isPersonal: boolean }
  | { kind: 'shell'; status: number; html: string }
  | Extract<PageAnswer, { to: string }>;
export type Asking = Pick<PageRequest, 'ask' | 'askAsPerson'>;

type Parts = {
  renderer: Renderer;
  /** Of each language that the site is offered in. */
  clients: ReadonlyMap<Language, PageClient>;
  supportAddress: string;
  site: Omit<Site, 'ask' | 'language'>;
  log: FastifyBaseLogger;
  timeoutMs: number;
  drawsPersonalPages: boolean;
  /** Whether the server has more to do than to draw pages. */
  isBusy: () => boolean;
  whenLeftToBrowser?: (reason: LeftToBrowser) => void;
};

/**
 * Answers addresses with pages. What goes wrong, takes too long or is too much costs the drawing and
 * never the page: the browser draws what the server did not. Requests for one address at the same time share one page,
 * unless it is one person's.
 */
export function createPages({
  renderer,
  clients,
  supportAddress,
  site,
  log,
  timeoutMs,
  drawsPersonalPages,
  isBusy,
  whenLeftToBrowser = () => undefined,
}: Parts) {
  const clientFor = (language: Language): PageClient => {
    const client = clients.get(language);
    if (!client) throw new Error(`no page is built in ${language}`);
    return client;
  };
  const leftToBrowser = ({ language }: Address, reason: LeftToBrowser): PageReply => {
    whenLeftToBrowser(reason);
    return { kind: 'shell', status: 200, html: clientFor(language).html };
  };
  const underway = new Map<string | symbol, Promise<PageReply>>();

  async function draw(address: Address, asking: Asking): Promise<PageReply> {
    const { language } = address;
    const answer = await renderer.render({
      ...address,
      now: site.clock(),
      languages: site.languages,
      ...asking,
      drawsPersonalPages,
      supportAddress,
    });
    if (answer.kind === 'redirect') return { ...answer, to: pathIn(language, answer.to) };
    if (answer.kind === 'shell') return shell(address, answer);
    const head = await headOf(
      { ...answer, ...address },
      { ...site, language, ask: answer.isPersonal ? noAnswers : asking.ask },
    );
    const { template, modulesOf } = clientFor(language);
    const html = template.drawn(answer, head, modulesOf(answer.modules));
    return { kind: 'page', status: answer.status, html, isPersonal: answer.isPersonal };
  }

  async function shell(address: Address, answer: Extract<PageAnswer, { kind: 'shell' }>): Promise<PageReply> {
    const { route, title, modules } = answer;
    const page = { ...address, route, params: {}, status: 200, title, data: null, isPersonal: true };
    const head = await headOf(page, { ...site, language: address.language, ask: noAnswers });
    const { template, modulesOf } = clientFor(address.language);
    return { kind: 'shell', status: 200, html: template.shell(head, modulesOf(modules)) };
  }

  async function drawInTime(address: Address, asking: Asking): Promise<PageReply> {
    try {
      return await within(timeoutMs, draw(address, asking));
    } catch (error) {
      log.warn({ err: error, path: address.path }, 'a page is left to the browser');
      return leftToBrowser(address, 'failed');
    }
  }

  return async (address: Address, asking: Asking): Promise<PageReply> => {
    // A key of its own, which no other request can name.
    const isPersonal = await renderer.isPersonal(address.path);
    const key = isPersonal ? Symbol(address.path) : pathIn(address.language, address.path) + address.search;
    const shared = underway.get(key);
    if (shared) return shared;
    if (underway.size >= mostAtOnce || isBusy()) return leftToBrowser(address, 'busy');
    const drawing = drawInTime(address, asking).finally(() => underway.delete(key));
    underway.set(key, drawing);
    return drawing;
  };
}

const noAnswers: Ask = () => Promise.reject(new Error('a shell asks nothing'));

async function within<Value>(ms: number, promise: Promise<Value>): Promise<Value> {
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no page within ${ms} ms`)), ms);
  });
  try {
    return await Promise.race([promise, limit]);
  } finally {
    clearTimeout(timer);
  }
}
