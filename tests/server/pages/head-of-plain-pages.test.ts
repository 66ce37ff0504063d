import { describe, expect, test } from 'vitest';
import { listAddresses } from '#app/server-entry.tsx';
import { poster } from '#platform/covers/poster.ts';
import { headOf } from '#server/pages/head/head-of.ts';
import { describedPages } from '#server/pages/head/plain-pages.ts';
import { aboutText } from '#messages/heads.ts';
import type { RenderedPage, Site } from '#server/pages/head/page-description.ts';
import { plainAddresses } from '#server/pages/searched.ts';
import { readHead } from '#tests/server/pages/read-head.ts';

const site: Site = {
  publicUrl: 'https://foyer.example',
  language: 'en',
  languages: ['en'],
  ask: () => Promise.reject(new Error('nothing is asked')),
  drawCover: poster,
  clock: () => new Date('2026-11-21T12:00:00Z'),
};
const page = (given: Partial<RenderedPage>): RenderedPage => ({
  route: '/about',
  params: {},
  path: '/about',
  search: '',
  status: 200,
  title: 'About Foyer',
  data: {},
  ...given,
});
const read = async (given: Partial<RenderedPage>) => readHead(await headOf(page(given), site));

describe('the head of a page that is the same for everybody', () => {
  test('says what it is about, where it is, and with which picture it is shared', async () => {
    const { title, canonical, metas, things } = await read({ search: '?utm_source=mail' });
    expect({ title, canonical, things }).toEqual({
      title: 'About Foyer',
      canonical: 'https://foyer.example/about',
      things: [],
    });
    const text =
      'Plays and concerts, walks and runs, workshops and dinners: the events of your community, and the tickets to them.';
    const picture = metas['og:image'];
    expect(picture).toMatch(/^https:\/\/foyer\.example\/covers\/site\/foyer-[\da-f]{12}\.png$/);
    expect(metas).toEqual({
      description: text,
      'og:url': 'https://foyer.example/about',
      'og:site_name': 'Foyer',
      'og:type': 'website',
      'og:locale': 'en_CA',
      'og:title': 'About Foyer',
      'og:description': text,
      'og:image': picture,
      'og:image:width': '1200',
      'og:image:height': '630',
      'og:image:alt': 'Foyer',
      'twitter:card': 'summary_large_image',
      'twitter:title': 'About Foyer',
      'twitter:description': text,
      'twitter:image': picture,
      'twitter:image:alt': 'Foyer',
    });
  });

  const inFrench = { ...site, language: 'fr-CA', languages: ['en', 'fr-CA'] } as const;
  const links = (head: string) => [...head.matchAll(/<link rel="([^"]*)"(?: hreflang="([^"]*)")? href="([^"]*)">/g)];

  test('names itself in its own language, and the same page in each that the site is offered in', async () => {
    const head = await headOf(page({}), inFrench);
    expect(links(head).map(([, ...link]) => link)).toEqual([
      ['canonical', undefined, 'https://foyer.example/fr/about'],
      ['alternate', 'en', 'https://foyer.example/about'],
      ['alternate', 'fr', 'https://foyer.example/fr/about'],
      ['alternate', 'x-default', 'https://foyer.example/about'],
    ]);
    const { metas } = readHead(head);
    expect([metas['og:url'], metas['og:locale']]).toEqual(['https://foyer.example/fr/about', 'fr_CA']);
    expect(metas['description']).toBe(aboutText('fr-CA'));
  });

  test('names no other language where there is one, or where it is not to be found', async () => {
    const heads = [
      await headOf(page({}), site),
      await headOf(page({ route: '/my-cart', path: '/my-cart', data: null }), inFrench),
    ];
    expect(heads.flatMap(links).map(([, rel]) => rel)).toEqual(['canonical']);
  });

  test('names no picture where nothing can draw one', async () => {
    const { metas } = readHead(await headOf(page({}), { ...site, drawCover: null }));
    expect(metas['og:image']).toBeUndefined();
    expect(metas['twitter:card']).toBe('summary');
  });
});

describe('the head of a page that is not for others', () => {
  test.each([
    ['a shell', { route: '/my-cart', path: '/my-cart', title: 'My Cart · Foyer', data: null }],
    ['a public page that could not be rendered', { title: 'About Foyer', data: null }],
    ['an address that nothing is at', { route: '*', path: '/nowhere', status: 404, title: 'Not found · Foyer' }],
  ])('keeps %s out of search and gives no address to share', async (_, given) => {
    const { title, canonical, metas, things } = await read(given);
    expect({ title, canonical, things, robots: metas['robots'], address: metas['og:url'] }).toEqual({
      title: given.title,
      canonical: null,
      things: [],
      robots: 'noindex',
      address: undefined,
    });
  });
});

test('every page that anybody may find is described', async () => {
  const found = plainAddresses(await listAddresses());
  expect(found.filter((path) => path !== '/events').toSorted()).toEqual(describedPages.toSorted());
});
