import { Writable } from 'node:stream';
import { TZDate } from '@date-fns/tz';
import { ApolloLink } from '@apollo/client';
import { print } from '@apollo/client/utilities';
import type { ReactNode } from 'react';
import { renderToPipeableStream } from 'react-dom/server';
import { from } from 'rxjs';
import type { SsrContext } from 'wouter';
import type { AnyEventObject } from 'xstate';
import { ServerStyleSheet } from 'styled-components';
import { App } from '#app/app.tsx';
import { cartOfPage, createAppFlows, marksOf, startDrawnFlows } from '#app/app-flows.tsx';
import { createDrawnFlows } from '#app/drawn/drawn-flows.ts';
import { untilRest } from '#app/drawn/until-rest.ts';
import entryKeeperScript from '#app/loader/entry-keeper.ts?inline-script';
import loaderScript from '#app/loader/loader.ts?inline-script';
import { allRouteTables, areaOf, tableSource } from '#app/areas.ts';
import { matchRoute, type RouteMatch } from '#app/match-route.ts';
import { notFoundRoute } from '#app/not-found-route.ts';
import type { PageState } from '#app/page-state.ts';
import { loadRoute } from '#app/route-modules.ts';
import { isRedirect, type RouteRead, type ScreenEntry } from '#app/route-table.ts';
import { siteTimeZone } from '#domain/limits.ts';
import type { Address, Ask, PageAnswer, PageRequest } from '#domain/page-rendering.ts';
import { poster } from '#platform/covers/poster.ts';
import { clientHere } from '#platform/client/client-slot.ts';
import { isSignedIn, user } from '#machines/shared/session/session-selectors.ts';
import { createClient } from '#services/client/create-client.ts';
import { whileDrawn } from '#services/client/while-drawn.ts';
import { OfferedLanguages } from '#views/shared/layout/offered-languages-context.ts';
import { SupportAddress } from '#views/shared/layout/support-address-context.ts';

export { poster as drawCover };
export const loader: string = loaderScript;
export const entryKeeper: string = entryKeeperScript;

/** Every screen of the site, the one for addresses that nothing is at among them. */
async function screens(): Promise<ScreenEntry[]> {
  const entries = (await allRouteTables()).flat();
  return [...entries.flatMap((entry) => (isRedirect(entry) ? [] : [entry])), notFoundRoute];
}

export async function prepare(): Promise<void> {
  const drawn = (await screens()).filter(({ renders }) => renders !== 'shell');
  await Promise.all(drawn.map(loadRoute));
}

export const listAddresses = async (): Promise<Address[]> =>
  (await screens()).map(({ path, access, renders }) => ({ path, access, renders }));

/** What brings the client, as the build knows it. */
const clientSources = ['src/services/client/create-client.ts', 'src/app/with-client.tsx'];

export async function isPersonal(path: string): Promise<boolean> {
  const { entry } = await matchRoute(path);
  return !isRedirect(entry) && entry.renders === 'personal';
}

/** Draws one address: the route's code and answers first, then one pass. Throws what went wrong. */
export async function render(request: PageRequest): Promise<PageAnswer> {
  const { path, search } = request;
  const { entry, params } = await matchRoute(path);
  if (isRedirect(entry))
    return { kind: 'redirect', status: entry.status, to: entry.redirect(params, search), isPersonal: false };
  if (entry.renders === 'shell' || (entry.renders === 'personal' && !request.drawsPersonalPages))
    return {
      kind: 'shell',
      route: entry.path,
      title: entry.title?.(request.language) ?? 'Foyer',
      modules: modulesOf(path, entry),
    };
  await loadRoute(entry);
  return entry.renders === 'page'
    ? drawForEverybody(request, { entry, params })
    : drawForPerson(request, { entry, params });
}

/** What the page starts with. */
const modulesOf = (path: string, entry: ScreenEntry): string[] => [
  tableSource(areaOf(path)),
  ...(entry.access === 'public' ? [] : ['src/app/customer-only.tsx']),
  ...(entry.client === 'later' ? [] : clientSources),
  ...(entry.renders === 'personal' ? ['src/app/drawn/take-over.ts'] : []),
  entry.source,
];

async function drawForEverybody(request: PageRequest, { entry, params }: RouteMatch<ScreenEntry>): Promise<PageAnswer> {
  const { path, search, now, language, ask } = request;
  const client = createServerClient(ask);
  const [read, data] = await readFirst(entry.read?.(params, search, siteClock(now)), client);
  const outcome = read?.outcome(client) ?? (entry.path === '*' ? 'missing' : 'found');
  if (typeof outcome === 'object') return { kind: 'redirect', status: 302, to: outcome.movedTo, isPersonal: false };

  const list = read?.list ?? null;
  const slot = clientHere(client);
  const drawn = await draw(
    request,
    <App
      client={slot}
      flows={createAppFlows(slot)}
      language={language}
      path={path}
      search={withoutChannel(search)}
      firstList={list}
    />,
  );
  return {
    kind: 'page',
    isPersonal: false,
    status: outcome === 'missing' ? 404 : 200,
    route: entry.path,
    modules: modulesOf(path, entry),
    params,
    ...drawn,
    state: { cache: client.extract(), list, channel: channelOf(search), personal: null } satisfies Record<
      keyof PageState,
      unknown
    >,
    data,
  };
}

/**
 * Draws a page as one person sees it: its flows run before it is drawn, with answers to this person, until they rest. They
 * only read. Where they or the page lead elsewhere, so does the answer.
 */
async function drawForPerson(request: PageRequest, { entry, params }: RouteMatch<ScreenEntry>): Promise<PageAnswer> {
  const { path, search, now, language, askAsPerson } = request;
  const { ask, failure } = watched(await askAsPerson());
  const client = createServerClient(ask);
  const untilResting = untilRest(whileDrawn(client).quiet);
  const slot = clientHere(client);
  const flows = createAppFlows(slot);
  const drawnFlows = createDrawnFlows(untilResting, null);
  try {
    startDrawnFlows(flows);
    await untilResting(flows.session);
    const cart = await cartOfPage(flows, entry);
    if (cart) await untilResting(cart);
    if (isSignedIn(flows.session.getSnapshot())) await readFirst(entry.read?.(params, search, siteClock(now)), client);
    const redirects: SsrContext = {};
    const drawn = await draw(
      request,
      <App
        client={slot}
        flows={flows}
        language={language}
        path={path}
        search={withoutChannel(search)}
        drawnFlows={drawnFlows}
        redirects={redirects}
      />,
    );
    const failed = failure();
    if (failed !== null) throw failed;
    const to = redirects.redirectTo ?? ledTo(drawnFlows.emitted());
    if (to !== null && to !== undefined) return { kind: 'redirect', status: 302, to, isPersonal: true };
    const personal = { person: user(flows.session.getSnapshot()), flows: { ...marksOf(flows), ...drawnFlows.marks() } };
    return {
      kind: 'page',
      isPersonal: true,
      status: 200,
      route: entry.path,
      modules: modulesOf(path, entry),
      params,
      ...drawn,
      state: { cache: client.extract(), list: null, channel: channelOf(search), personal } satisfies Record<
        keyof PageState,
        unknown
      >,
      // Nothing of a person is in the head.
      data: {},
    };
  } finally {
    drawnFlows.close();
    for (const actor of [flows.cart.current(), flows.overlay, flows.session]) actor?.stop();
  }
}

/** Remembers what went wrong: a page of failures is the browser's to draw, which can ask again. */
function watched(ask: Ask): { ask: Ask; failure: () => unknown } {
  let failure: unknown = null;
  return {
    failure: () => failure,
    async ask(question) {
      try {
        const answer = await ask(question);
        failure ??= answer.errors?.[0] ?? null;
        return answer;
      } catch (reason) {
        failure ??= reason;
        throw reason;
      }
    },
  };
}

const ledTo = (emitted: readonly AnyEventObject[]): string | null => {
  const navigation = emitted.findLast(({ type }) => type === 'navigate');
  return typeof navigation?.['to'] === 'string' ? navigation['to'] : null;
};

async function readFirst(
  reading: Promise<RouteRead> | undefined,
  client: ReturnType<typeof createClient>,
): Promise<[RouteRead | null, Record<string, unknown>]> {
  const read = (await reading) ?? null;
  const answers = await Promise.all((read?.queries ?? []).map((question) => client.query(question)));
  return [read, Object.assign({}, ...answers.map(({ data }) => data))];
}

/** A client for one request, whose requests go no further than this process. */
const createServerClient = (ask: Ask) =>
  createClient({
    uri: '',
    readChannelToken: () => null,
    notify: () => undefined,
    onSessionEnded: () => undefined,
    ssr: true,
    createTransport: () =>
      new ApolloLink(({ query, operationName, variables }) =>
        from(ask({ query: print(query), operationName, variables })),
      ),
  });

const siteClock = (now: Date) => ({ now: new TZDate(now, siteTimeZone) });

const channelOf = (search: string) => new URLSearchParams(search).get('channel') || null;

/** As the browser's application leaves the address (platform specification §2). */
function withoutChannel(search: string): string {
  const address = new URL(search, 'http://foyer');
  if (!address.searchParams.has('channel')) return search;
  address.searchParams.delete('channel');
  return address.search;
}

/** What React wants in the document's head comes before what stands in #root. */
const hoistedTags = /^(?:<title>[^<]*<\/title>|<(?:link|meta)\b[^>]*>)+/;
const titleTag = /<title>([^<]*)<\/title>/;

const escapes: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" };

/** The words of what React has written as HTML. */
const plain = (html: string) =>
  html.replaceAll(/&(amp|lt|gt|quot|#x27);/g, (mark, name: string) => escapes[name] ?? mark);

async function draw({ supportAddress, languages }: PageRequest, app: ReactNode) {
  const sheet = new ServerStyleSheet();
  try {
    const written = await write(
      sheet.collectStyles(
        <OfferedLanguages value={languages}>
          <SupportAddress value={supportAddress}>{app}</SupportAddress>
        </OfferedLanguages>,
      ),
    );
    const hoisted = hoistedTags.exec(written)?.[0] ?? '';
    return {
      title: plain(titleTag.exec(hoisted)?.[1] ?? ''),
      hoisted: hoisted.replace(titleTag, ''),
      html: written.slice(hoisted.length),
      styles: sheet.getStyleTags(),
    };
  } finally {
    sheet.seal();
  }
}

/** All of it at once, lazy parts too: nothing of it is put in place by a script later. */
function write(node: ReactNode): Promise<string> {
  return new Promise((resolve, reject) => {
    const parts: Buffer[] = [];
    const page = new Writable({
      write(part: Buffer, _, done) {
        parts.push(part);
        done();
      },
      final(done) {
        resolve(Buffer.concat(parts).toString('utf8'));
        done();
      },
    });
    const { pipe } = renderToPipeableStream(node, {
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady: () => pipe(page),
      onShellError: reject,
      onError: reject,
    });
  });
}
