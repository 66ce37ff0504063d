import { describe, expect, test } from 'vitest';
import { listAddresses, render } from '#app/server-entry.tsx';
import { languages, type Language } from '#domain/language.ts';
import type { Ask, DrawnPage, PageRequest } from '#domain/page-rendering.ts';
import * as words from '#messages/shell.ts';
import { aListedEvent } from '#tests/model/shop/event-search/a-listed-event.ts';

const now = new Date('2026-11-21T20:30:00Z');
const nothing: Ask = () => Promise.reject(new Error('nothing is asked'));

/** Answers every question with the same data, and keeps what was asked. */
function answering(data: Record<string, unknown>) {
  const asked: Record<string, unknown>[] = [];
  const ask: Ask = async ({ variables }) => {
    asked.push(variables);
    return { data };
  };
  return { ask, asked };
}

const listOf = (items: object[], totalItems = items.length) => ({
  events: { __typename: 'EventList', totalItems, items },
});

const anOrganization = {
  __typename: 'Organization',
  id: 'o-1',
  name: 'Harbour City Players',
  languageUsed: 'en',
  shortDescription: null,
  description: null,
  contactName: null,
  contactEmail: null,
  contactPhone: null,
  featuredAsset: null,
  channel: null,
};

const supportAddress = 'help@port-theatre.example';

const asking = (path: string, search = '', ask: Ask = nothing, language: Language = 'en'): PageRequest => ({
  path,
  search,
  now,
  language,
  languages,
  ask,
  askAsPerson: async () => ask,
  drawsPersonalPages: true,
  supportAddress,
});

const answer = (...asked: Parameters<typeof asking>) => render(asking(...asked));

async function draw(path: string, search = '', ask: Ask = nothing, language: Language = 'en'): Promise<DrawnPage> {
  const page = await answer(path, search, ask, language);
  if (page.kind !== 'page') throw new Error(`${path} is a ${page.kind}`);
  return { ...page, html: page.html.replaceAll('<!-- -->', '') };
}

describe('a page in Node, with no browser', () => {
  test('holds the events that the route has asked for, its title and its styles', async () => {
    const page = await draw('/events', '', answering(listOf([aListedEvent])).ask);
    for (const words of ['The Winter’s Tale', '12 spots left', '1 of 1', 'href="/event/ev-1"']) {
      expect(page.html).toContain(words);
    }
    expect([page.status, page.route, page.title]).toEqual([200, '/events', 'Events · Foyer']);
    expect(page.html).not.toContain('<title>');
    expect(page.styles).toMatch(/^<style data-styled/);
    expect(page.data).toEqual(listOf([aListedEvent]));
  });

  test('in French leads to French pages, and in its switch to the same page in English', async () => {
    const { ask } = answering(listOf([aListedEvent]));
    const { html } = await draw('/events', '?keywords=clay', ask, 'fr-CA');
    const links = [...html.matchAll(/<(?:a|form)\b[^>]* (?:href|action)="(\/[^"]*)"/g)].map(([, to = '']) => to);
    expect(links.filter((to) => !to.startsWith('/fr/'))).toEqual(['/events?keywords=clay', '/events?keywords=clay']);
    expect(links).toContain('/fr/event/ev-1');
    expect(html).toMatch(/<form[^>]* action="\/fr\/events"/);
  });

  test('of a site in English alone has no switch', async () => {
    const { html } = await draw('/terms');
    expect(html).toContain('Français');
    const alone = await render({ ...asking('/terms'), languages: ['en'] });
    expect(alone.kind === 'page' && alone.html.includes('Français')).toBe(false);
  });

  test('is whole: nothing is put in its place later, and no script stands in it', async () => {
    const search = '?categoryId=c-1&customStartDate=2026-12-01';
    const { html } = await draw('/events', search, answering(listOf([aListedEvent])).ask);
    expect(html).toContain('All categories');
    expect(html).toContain('value="2026-12-01"');
    expect(html).not.toMatch(/<script|<template|<!--\$[?!]-->/);
  });

  test.each([
    ['/events', '?keywords=zzz', 'No events found'],
    ['/events', '?distance=25', 'Events near Nanaimo'],
    ['/terms', '', 'Terms of Service'],
    ['/help', '?utm_source=mail', 'Help'],
  ])('of %s%s says %s', async (path, search, words) => {
    const page = await draw(path, search, answering(listOf([])).ask);
    expect([page.status, page.html.includes(words)]).toEqual([200, true]);
  });

  test('is drawn the same twice: fixed ids, no clock, no random', async () => {
    const { ask } = answering(listOf([aListedEvent]));
    expect(await draw('/events', '', ask)).toEqual(await draw('/events', '', ask));
  });

  test('carries what the browser needs to ask nothing again', async () => {
    const { ask, asked } = answering(listOf([aListedEvent]));
    const { state } = await draw('/events', '?channel=quiet-token', ask);
    expect(state).toMatchObject({ list: asked[0]?.['options'], channel: 'quiet-token' });
    expect(JSON.stringify(state)).toContain('The Winter’s Tale');
  });

  test('names the support address that the server has, in its foot and in its text', async () => {
    const { html } = await draw('/terms');
    expect(html.match(/mailto:[^"]+/g)?.every((link) => link === `mailto:${supportAddress}`)).toBe(true);
    expect(html.split(`>${supportAddress}<`).length).toBeGreaterThan(2);
  });

  test('takes the days of the site where nobody’s are known', async () => {
    const { ask, asked } = answering(listOf([]));
    const evening = new Date('2026-07-02T05:00:00Z');
    await render({
      path: '/events',
      search: '?dateRange=today',
      now: evening,
      language: 'en',
      languages,
      ask,
      askAsPerson: async () => ask,
      drawsPersonalPages: true,
      supportAddress,
    });
    expect(asked).toMatchObject([
      {
        options: {
          filter: {
            startDateTime: { between: { start: '2026-07-01T07:00:00.000Z', end: '2026-07-02T06:59:59.999Z' } },
          },
        },
      },
    ]);
  });

  test('leaves the channel out of its own addresses, as the browser does', async () => {
    const { html } = await draw('/events', '?keywords=a&channel=x&page=1', answering(listOf([aListedEvent], 11)).ask);
    expect(html).toContain('href="/events?keywords=a&amp;page=2"');
    expect(html).not.toContain('channel=');
  });

  test.each(['</script><script>alert(1)</script>', '"><img src=x onerror=alert(1)>', '🎭 ‮gnp.exe', 'ערב טוב — مساء'])(
    'shows the name %s as text',
    async (name) => {
      const { html } = await draw('/events', '', answering(listOf([{ ...aListedEvent, name }])).ask);
      expect(html).not.toMatch(/<script|<img/);
      expect(html).toContain(
        name.replaceAll(/[<>"]/g, (mark) => ({ '<': '&lt;', '>': '&gt;', '"': '&quot;' })[mark] ?? mark),
      );
    },
  );

  test('rejects with what went wrong: in the API, and in a component', async () => {
    await expect(draw('/events')).rejects.toThrow('nothing is asked');
    const broken = { ...aListedEvent, ticketAvailability: null };
    await expect(draw('/events', '', answering(listOf([broken])).ask)).rejects.toThrow(TypeError);
  });
});

describe('in the language that it is asked for, a page', () => {
  /** What one drawing says, in whichever language each of it is. */
  async function said(language: Language) {
    const { title, html } = await draw('/nowhere', '', nothing, language);
    const texts = [words.notFoundTitle, words.notFoundText, words.notFoundHome];
    return [title, ...texts.flatMap((text) => languages.map(text).filter((each) => html.includes(quoteless(each))))];
  }
  const quoteless = (text: string) => text.replaceAll("'", '&#x27;');

  test.each(languages)('is drawn in %s', async (language) => {
    expect(await said(language)).toEqual([
      words.notFoundPageTitle(language),
      words.notFoundTitle(language),
      words.notFoundText(language),
      words.notFoundHome(language),
    ]);
  });

  test.each([
    ['/faq', 'FAQ · Foyer', 'Foire aux questions · Foyer'],
    ['/account', 'Profile Settings · Foyer', 'Paramètres du profil · Foyer'],
  ])('has its title, drawn or left to the browser: %s', async (path, ...titles) => {
    const pages = await Promise.all(languages.map((language) => answer(path, '', nothing, language)));
    expect(pages.map((page) => page.kind !== 'redirect' && page.title)).toEqual(titles);
  });

  test('is not mixed with those that are drawn meanwhile in another', async () => {
    const [english, french] = await Promise.all([said('en'), said('fr-CA')]);
    const many = await Promise.all(Array.from({ length: 60 }, (_, at) => said(at % 2 === 0 ? 'en' : 'fr-CA')));
    expect(french).not.toEqual(english);
    expect(many).toEqual(many.map((_, at) => (at % 2 === 0 ? english : french)));
  });
});

describe('an address', () => {
  test.each([
    ['/nowhere', nothing],
    ['/event/gone', answering({ event: null }).ask],
    ['/organizer/gone', answering({ organization: null, ...listOf([]) }).ask],
  ])('%s that nothing is at is a page, and 404', async (path, ask) => {
    const { status, html, title } = await draw(path, '', ask);
    expect([status, title, html.includes('Not found.')]).toEqual([404, 'Not found · Foyer', true]);
  });

  test.each([
    ['/', '?keywords=jazz', 302, '/events?keywords=jazz'],
    ['/checkout', '?a=1', 302, '/my-cart?a=1'],
    ['/your-events', '?a=1', 301, '/my-events?a=1'],
    ['/legal/terms-of-service', '?a=1', 301, '/terms?a=1'],
    ['/legal/privacy-policy', '', 301, '/privacy'],
  ])('%s%s is elsewhere (%i): %s', async (path, search, status, to) => {
    expect(await answer(path, search)).toEqual({ kind: 'redirect', status, to, isPersonal: false });
  });

  test('after the last page is the last page', async () => {
    const { ask } = answering({ ...listOf([], 21), organization: anOrganization });
    expect([
      await answer('/events', '?page=9&keywords=a', ask),
      await answer('/organizer/o-1', '?page=9', ask),
    ]).toEqual([
      { kind: 'redirect', status: 302, to: '/events?keywords=a&page=3', isPersonal: false },
      { kind: 'redirect', status: 302, to: '/organizer/o-1?page=3', isPersonal: false },
    ]);
  });

  test('that is one person’s own is left to the browser where the server is told so', async () => {
    const shells = [];
    for (const { path, renders } of await listAddresses()) {
      const own = {
        path: path.replace(/\/:\w+\??/, '/7'),
        search: '',
        now,
        language: 'en' as const,
        languages,
        ask: nothing,
      };
      const asked = { ...own, askAsPerson: async () => nothing, drawsPersonalPages: false, supportAddress };
      if (renders !== 'page') shells.push(await render(asked));
    }
    expect(shells.length).toBeGreaterThan(20);
    expect(shells.every((page) => page.kind === 'shell' && page.title !== 'Foyer')).toBe(true);
  });
});
