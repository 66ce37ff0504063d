import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Language } from '#domain/language.ts';
import { cachingOf, sendPage, type Whose } from '#server/pages/caching.ts';
import { askAs, askAsVisitor } from '#server/pages/in-process-api.ts';
import { withFlowsPanel } from '#server/pages/flows-panel.ts';
import { firstLanguage, pageOf, withLanguages } from '#server/pages/offered-languages.ts';
import { pageTemplate } from '#server/pages/page-template.ts';
import { withWallets } from '#server/pages/offered-wallets.ts';
import { withSupportAddress } from '#server/pages/support-address.ts';
import { createPages, type PageClient, type PageReply } from '#server/pages/render-page.ts';
import type { Config } from '#server/platform/config.ts';
import type { Services } from '#server/platform/context.ts';
import type { RequestContext } from '#server/platform/http/graphql-api.ts';
import { bringsSession } from '#server/platform/http/session-cookie.ts';
import type { Metrics } from '#server/platform/metrics/metrics.ts';
import type { BuiltClient } from '#server/platform/http/built-client.ts';

const notBuilt = `<!doctype html><title>Foyer</title><p>The application is not built yet. Run <code>npm run build</code>, then start the server again.</p>`;

export type PageWorld = {
  /** Whether pages are to be left to the browsers. */
  isBusy: () => boolean;
  /** Who asks, as the API learns it. */
  requestContext: (request: FastifyRequest, reply: FastifyReply) => Promise<RequestContext>;
  metrics: Metrics | null;
};

/** Answers every address that a browser opens and that nothing else answers. client: null when nothing has been built. */
export function registerPages(
  app: FastifyInstance,
  services: Services,
  client: BuiltClient | null,
  world: PageWorld,
): void {
  const answer = client ? answerPages(app, services, client, world) : sayNotBuilt;
  // A route, and not the handler of what is not found, so that its answers are compressed.
  app.get('/*', (request, reply) => (wantsPage(request) ? answer(request, reply) : sayNotFound(request, reply)));
  app.setNotFoundHandler(sayNotFound);
}

const sayNotFound = (_: FastifyRequest, reply: FastifyReply) => reply.code(404).send({ error: 'Not found' });

const sayNotBuilt = (_: FastifyRequest, reply: FastifyReply) =>
  reply.code(503).type('text/html; charset=utf-8').header('cache-control', 'no-store').send(notBuilt);

function answerPages(
  app: FastifyInstance,
  services: Services,
  client: BuiltClient,
  { isBusy, requestContext, metrics }: PageWorld,
) {
  const { config, clock, log } = services;
  const { languages } = config;
  const pages = createPages({
    renderer: client.renderer,
    clients: clientsOf(client, config),
    supportAddress: config.supportEmail,
    site: { publicUrl: config.publicUrl, languages, drawCover: client.renderer.drawCover, clock },
    log,
    timeoutMs: config.renderingTimeoutMs,
    drawsPersonalPages: config.drawsPersonalPages,
    isBusy,
    whenLeftToBrowser: (reason) => metrics?.countLeftToBrowser(reason),
  });
  // The code of a page takes longer to come than a page may take.
  app.addHook('onReady', () => client.renderer.prepare());
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const { path, search } = addressOf(request.url);
    const channelToken = new URLSearchParams(search).get('channel') || null;
    const started = performance.now();
    const asked = pageOf(path, languages);
    // The only address that has no language of its own.
    const language = path === '/' ? firstLanguage(request, languages) : asked.language;
    const page = await pages(
      { path: asked.path, search, language },
      {
        ask: askAsVisitor(app, readByVisitor(services, request), { ipAddress: request.ip, channelToken, language }),
        askAsPerson: async () =>
          askAs(app, services, { ...(await requestContext(request, reply)), channelToken, language }),
      },
    );
    const tookMs = performance.now() - started;
    metrics?.countRender(page.kind, tookMs / 1_000);
    reply.header('server-timing', `${page.kind};dur=${tookMs.toFixed(1)}`);
    if (page.kind !== 'redirect') return sendPage(request, reply, { ...page, whose: whoseIs(page) });
    return reply
      .header('cache-control', cachingOf({ status: page.status, whose: whoseIs(page) }))
      .redirect(inChannel(page.to, channelToken), page.status);
  };
}

/** Who has a session may have changed just now what everybody sees, and looks whether it is so. */
const readByVisitor = (services: Services, request: FastifyRequest): Services =>
  bringsSession(request) ? { ...services, visitorsDb: services.db } : services;

/** The page that was built in each language, with what this server writes into it. */
function clientsOf({ languages, panelFolder, renderer }: BuiltClient, config: Config): Map<Language, PageClient> {
  return new Map(
    [...languages].map(([language, { html, modulesOf }]) => {
      const named = withWallets(withSupportAddress(html, config.supportEmail), config);
      const written = withLanguages(named, config.languages);
      const whole = config.flowsPanel && panelFolder ? withFlowsPanel(written) : written;
      return [language, { html: whole, modulesOf, template: pageTemplate(whole, renderer) }];
    }),
  );
}

/** A shell is the same for all, but what a browser makes of it is not. */
const whoseIs = (page: PageReply): Whose =>
  page.kind === 'shell' ? 'browsers' : page.isPersonal ? 'personal' : 'everybodys';

/** Whoever is sent on stays in the channel that their address named: the browser takes it over at the end of the way. */
function inChannel(to: string, channelToken: string | null): string {
  if (channelToken === null) return to;
  const { path, search } = addressOf(to);
  const parameters = new URLSearchParams(search);
  parameters.set('channel', channelToken);
  return `${path}?${parameters}`;
}

const fileLike = /^\/assets\/|\.(js|css|map|png|jpg|svg|webp|woff2?|ico|json|txt|xml|webmanifest)$/;

function wantsPage({ method, headers, url }: FastifyRequest): boolean {
  const isRead = method === 'GET' || method === 'HEAD';
  // Who does not say what they accept takes anything (RFC 9110 §12.5.1), as some who preview a link.
  return isRead && /text\/(?:html|\*)|\*\/\*/.test(headers.accept ?? '*/*') && !fileLike.test(addressOf(url).path);
}

/** { path: '/events', search: '?page=2' } of '/events?page=2'. */
function addressOf(url: string): { path: string; search: string } {
  const mark = url.indexOf('?');
  return mark < 0 ? { path: url, search: '' } : { path: url.slice(0, mark), search: url.slice(mark) };
}
