import { readFile } from 'node:fs/promises';
import fastify from 'fastify';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { Ask, DrawnPage, PageAnswer, PageRequest } from '#domain/page-rendering.ts';
import { pageTemplate } from '#server/pages/page-template.ts';
import { createPages, mostAtOnce, type PageClient } from '#server/pages/render-page.ts';
import { withWallets } from '#server/pages/offered-wallets.ts';
import { withSupportAddress } from '#server/pages/support-address.ts';
import { applePassAccount, googleWalletAccount } from '#server/platform/pass-accounts.ts';
import { makePassIssuers } from '#tests/server/passes/pass-issuers.ts';
import { pageIn } from '../../../scripts/one-language.ts';

const html = await readFile('index.html', 'utf8');
const nobody: Ask = () => Promise.reject(new Error('nothing is asked'));
const nothing = { ask: nobody, askAsPerson: async () => nobody };
const timeoutMs = 1_000;
const address = { path: '/terms', search: '', language: 'en' } as const;

const scripts = { loader: 'start()', entryKeeper: 'keep()' };

const drawn: DrawnPage = {
  kind: 'page',
  isPersonal: false,
  status: 200,
  route: '/terms',
  modules: ['src/app/shop/shop-routes.ts', 'src/app/shop/routes/terms-route.tsx'],
  params: {},
  title: 'Terms of Service · Foyer',
  html: '<main>$& The terms</main>',
  styles: '<style>a{}</style>',
  hoisted: '',
  state: { says: '</script>' },
  data: {},
};

function pagesOf(render: (request: PageRequest) => Promise<PageAnswer>, isBusy = false) {
  const renderer = {
    render: vi.fn<(request: PageRequest) => Promise<PageAnswer>>(render),
    ...scripts,
    drawCover: () => '',
    prepare: async () => undefined,
    isPersonal: async (path: string) => path.startsWith('/my-'),
    listAddresses: async () => [],
  };
  const { log } = fastify({ logger: { level: 'silent' } });
  const pages = createPages({
    renderer,
    clients: new Map([
      ['en', clientOf(html, '')],
      ['fr-CA', clientOf(pageIn('fr-CA', html), '/fr')],
    ]),
    supportAddress: 'help@port-theatre.example',
    site: {
      publicUrl: 'https://foyer.example',
      languages: ['en', 'fr-CA'],
      drawCover: null,
      clock: () => new Date(),
    },
    log,
    timeoutMs,
    drawsPersonalPages: true,
    isBusy: () => isBusy,
  });
  return { pages, renderer };
}

const clientOf = (page: string, prefix: string): PageClient => ({
  html: page,
  modulesOf: (sources) => [...sources, 'assets/entry.js'].map((source) => `${prefix}/${source}`),
  template: pageTemplate(page, scripts),
});

const shell = { kind: 'shell', status: 200, html };

afterEach(() => vi.useRealTimers());

describe('withWallets', () => {
  const issuers = makePassIssuers();
  const applePass = applePassAccount(issuers.apple, null);
  const googleWallet = googleWalletAccount(issuers.google);

  test('names the wallets that the server has accounts for, and nothing where it has none', () => {
    const names = (config: Parameters<typeof withWallets>[1]) =>
      /name="wallets" content="([^"]*)"/.exec(withWallets(html, config))?.[1] ?? null;
    expect(names({ applePass, googleWallet })).toBe('apple,google');
    expect(names({ applePass: null, googleWallet })).toBe('google');
    expect(withWallets(html, { applePass: null, googleWallet: null })).toBe(html);
  });

  test('does not start with a page that has no place for them', () => {
    expect(() => withWallets('<title>Foyer</title>', { applePass, googleWallet: null })).toThrow('</head>');
  });
});

describe('withSupportAddress', () => {
  test('writes the address of this server into the built page, whatever it is made of', () => {
    const page = withSupportAddress(html, `o'hara&"$&"@port-theatre.example`);
    expect(page).toContain(
      '<meta name="support-address" content="o&#39;hara&amp;&quot;$&amp;&quot;@port-theatre.example"',
    );
    expect(page).not.toContain('support@foyer.example');
  });

  test('does not start with a page that has no place for it', () => {
    expect(() => withSupportAddress('<!doctype html>', 'help@port-theatre.example')).toThrow('the built page has no');
  });
});

describe('createPages', () => {
  test('puts what was drawn into the built page, and its scripts after it', async () => {
    const page = await pagesOf(async () => drawn).pages(address, nothing);
    if (page.kind !== 'page') throw new Error(`it is a ${page.kind}`);
    expect(page.html).toContain('<div id="root"><main>$& The terms</main></div>');
    expect(page.html).toContain('<script type="application/json" id="page-state">{"says":"\\u003c/script>"}</script>');
    expect(page.html).toContain(
      '<script data-modules="/src/app/shop/shop-routes.ts /src/app/shop/routes/terms-route.tsx /assets/entry.js">start()</script>',
    );
    expect(page.html).toMatch(/<style>a\{\}<\/style>\s*<\/head>/);
    expect(page.html).not.toMatch(/type="module"|rel="manifest"|<noscript>|<title>Foyer</);
  });

  test('keeps what is typed early in a page of one person, before the loader, and costs others nothing', async () => {
    const keeper = /<script>keep\(\)<\/script><script data-modules="[^"]*">start\(\)<\/script>/;
    for (const isPersonal of [true, false]) {
      const page = await pagesOf(async () => ({ ...drawn, isPersonal })).pages(address, nothing);
      if (page.kind !== 'page') throw new Error(`it is a ${page.kind}`);
      expect([keeper.test(page.html), page.html.includes('keep()')]).toEqual([isPersonal, isPersonal]);
    }
  });

  test('gives a shell the title of its route, and asks early for the scripts that it will need', async () => {
    const cart = { kind: 'shell' as const, route: '/my-cart', title: 'My Cart · Foyer', modules: ['cart.tsx'] };
    const page = await pagesOf(async () => cart).pages({ path: '/my-cart', search: '', language: 'en' }, nothing);
    if (page.kind !== 'shell') throw new Error(`it is a ${page.kind}`);
    expect(page.html).toContain('<title>My Cart · Foyer</title>');
    expect(page.html).toMatch(/<link rel="modulepreload" crossorigin href="\/cart.tsx">[\s\S]*<\/head>/);
    expect(page.html).toMatch(/<div id="root"><\/div>[\s\S]*<script type="module"/);
  });

  test('leaves the page to the browser when a component or the API fails', async () => {
    const { pages } = pagesOf(() => Promise.reject(new TypeError('x is null')));
    expect(await pages(address, nothing)).toEqual(shell);
  });

  test('leaves the page to the browser when it takes too long', async () => {
    vi.useFakeTimers();
    const { pages } = pagesOf(() => new Promise(() => {}));
    const page = pages(address, nothing);
    await vi.advanceTimersByTimeAsync(timeoutMs);
    expect(await page).toEqual(shell);
  });

  test('draws once for those who ask at the same time, and again for the next one', async () => {
    const held = Promise.withResolvers<PageAnswer>();
    const { pages, renderer } = pagesOf(() => held.promise);
    const both = [pages(address, nothing), pages(address, nothing)];
    held.resolve(drawn);
    const [first, second] = await Promise.all(both);
    expect(renderer.render).toHaveBeenCalledTimes(1);
    expect(second).toBe(first);
    await pages(address, nothing);
    expect(renderer.render).toHaveBeenCalledTimes(2);
  });

  test('shares a page only among those who ask for the very same address, in the same channel', async () => {
    const held = Promise.withResolvers<void>();
    const { pages, renderer } = pagesOf(async ({ path, search, ask }) => {
      await held.promise;
      const { data } = await ask({ query: '', operationName: 'Whose', variables: {} });
      return { ...drawn, html: `<main>${path}${search} for ${JSON.stringify(data)}</main>` };
    });
    const addresses = [
      ['/events', ''],
      ['/events', '?page=2'],
      ['/events', '?page=3'],
      ['/events', '?keywords=clay'],
      ['/events', '?channel=harbour'],
      ['/events', '?channel=island'],
      ['/event/1', ''],
      ['/event/2', ''],
      ['/event/1', '?channel=harbour'],
      // The very same as one above.
      ['/events', '?page=2'],
    ].map(([path = '', search = '']) => ({ path, search, language: 'en' as const }));
    const both = addresses.map((each, index) =>
      pages(each, { ...nothing, ask: async () => ({ data: { asker: index } }) }),
    );
    held.resolve();
    const made = await Promise.all(both);
    expect(made.map((page) => (page.kind === 'page' ? /<main>(.*)<\/main>/.exec(page.html)?.[1] : page.kind))).toEqual(
      addresses.map(
        ({ path, search }, index) => `${path}${search} for {"asker":${index === addresses.length - 1 ? 1 : index}}`,
      ),
    );
    expect(renderer.render).toHaveBeenCalledTimes(addresses.length - 1);
  });

  test('shares no page among those who ask for one path in two languages, and each has its own scripts', async () => {
    const held = Promise.withResolvers<void>();
    const { pages, renderer } = pagesOf(async ({ path, language }) => {
      await held.promise;
      return { ...drawn, html: `<main>${path} in ${language}</main>` };
    });
    const asked = (['en', 'fr-CA', 'en', 'fr-CA'] as const).map((language) => pages({ ...address, language }, nothing));
    held.resolve();
    const made = await Promise.all(asked);
    expect(made.map((page) => (page.kind === 'page' ? /<main>(.*)<\/main>/.exec(page.html)?.[1] : page.kind))).toEqual([
      '/terms in en',
      '/terms in fr-CA',
      '/terms in en',
      '/terms in fr-CA',
    ]);
    const inFrench = made[1]?.kind === 'page' ? made[1].html : '';
    expect(inFrench).toContain('<html lang="fr-CA">');
    expect(inFrench).toContain('data-modules="/fr/src/app/shop/shop-routes.ts');
    expect(renderer.render).toHaveBeenCalledTimes(2);
  });

  test('leaves a page to the browser in its language, and leads elsewhere within it', async () => {
    const language = 'fr-CA';
    const failing = pagesOf(() => Promise.reject(new TypeError('x is null')));
    expect(await failing.pages({ ...address, language }, nothing)).toEqual({ ...shell, html: pageIn(language, html) });
    const leading = pagesOf(async () => ({ kind: 'redirect', status: 302, to: '/events?page=2', isPersonal: false }));
    expect(await leading.pages({ ...address, language }, nothing)).toMatchObject({ to: '/fr/events?page=2' });
  });

  test('draws what is one person’s for each who asks, though they ask for one address at the same time', async () => {
    const held = Promise.withResolvers<void>();
    const { pages, renderer } = pagesOf(async ({ askAsPerson }) => {
      const ask = await askAsPerson();
      await held.promise;
      const { data } = await ask({ query: '', operationName: 'Whose', variables: {} });
      return { ...drawn, isPersonal: true, html: `<main>${JSON.stringify(data)}</main>` };
    });
    const asking = (person: string) => ({ ...nothing, askAsPerson: async () => async () => ({ data: { person } }) });
    const both = ['robin', 'sam'].map((person) =>
      pages({ path: '/my-cart', search: '', language: 'en' }, asking(person)),
    );
    held.resolve();
    const made = await Promise.all(both);
    expect(made.map((page) => (page.kind === 'page' ? /<main>(.*)<\/main>/.exec(page.html)?.[1] : page.kind))).toEqual([
      '{"person":"robin"}',
      '{"person":"sam"}',
    ]);
    expect(made.map((page) => page.kind === 'page' && page.isPersonal)).toEqual([true, true]);
    expect(renderer.render).toHaveBeenCalledTimes(2);
  });

  test('leaves to browsers what is more than may wait at once', async () => {
    const held = Promise.withResolvers<PageAnswer>();
    const { pages, renderer } = pagesOf(() => held.promise);
    const waiting = Array.from({ length: mostAtOnce }, (_, at) =>
      pages({ path: '/events', search: `?page=${at}`, language: 'en' }, nothing),
    );
    expect(await pages(address, nothing)).toEqual(shell);
    expect(renderer.render).toHaveBeenCalledTimes(mostAtOnce);
    held.resolve(drawn);
    expect((await Promise.all(waiting)).every(({ kind }) => kind === 'page')).toBe(true);
  });
});

describe('a server that has enough to do', () => {
  test('leaves pages to browsers', async () => {
    const { pages, renderer } = pagesOf(async () => drawn, true);
    expect(await pages(address, nothing)).toEqual(shell);
    expect(renderer.render).not.toHaveBeenCalled();
  });
});

describe('pageTemplate', () => {
  test('takes no page that is not as the build makes it', () => {
    expect(() => pageTemplate('<p>Not built</p>', { loader: '', entryKeeper: '' })).toThrow('the built page has no');
  });
});
