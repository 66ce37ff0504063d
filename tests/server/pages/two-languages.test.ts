import fastify from 'fastify';
import { expect, test } from 'vitest';
import { prefixOf, type Language } from '#domain/language.ts';
import type { Ask } from '#domain/page-rendering.ts';
import { notFoundTitle } from '#messages/shell.ts';
import { pageTemplate } from '#server/pages/page-template.ts';
import { createPages, mostAtOnce } from '#server/pages/render-page.ts';
import { clientFromSource, renderingTimeoutMs } from '#tests/server/pages/client-from-source.ts';

const renders = 1_000;
const nothing: Ask = () => Promise.reject(new Error('nothing is asked'));

async function openPages() {
  const { renderer, languages } = await clientFromSource();
  const clients = [...languages].map(
    ([language, client]) => [language, { ...client, template: pageTemplate(client.html, renderer) }] as const,
  );
  return createPages({
    renderer,
    clients: new Map(clients),
    supportAddress: 'help@port-theatre.example',
    site: {
      publicUrl: 'https://foyer.example',
      languages: ['en', 'fr-CA'],
      drawCover: null,
      clock: () => new Date('2026-11-21T20:30:00Z'),
    },
    log: fastify({ logger: { level: 'silent' } }).log,
    timeoutMs: renderingTimeoutMs,
    drawsPersonalPages: true,
    isBusy: () => false,
  });
}

/** What a page says of its language: its document, its words, its scripts, and where its links lead. */
const signsOf = (html: string) => ({
  document: /<html lang="([^"]*)"/.exec(html)?.[1],
  says: (['en', 'fr-CA'] as const).filter((language) => html.includes(notFoundTitle(language))),
  scripts: new Set(
    [...html.matchAll(/data-modules="([^"]*)"/g)].flatMap(([, files = '']) => files.split(' ').map(inFrench)),
  ),
  links: new Set(
    [...html.matchAll(/<a\b[^>]* href="(\/[^"]*)"[^>]*>/g)].map(([link, to = '']) =>
      [link.includes(' hrefLang='), inFrench(to)].join(),
    ),
  ),
});

const inFrench = (address: string) => address.startsWith(`${prefixOf('fr-CA')}/`);

const expected = (language: Language) => {
  const isFrench = language === 'fr-CA';
  return {
    document: isFrench ? 'fr-CA' : 'en-CA',
    says: [language],
    scripts: new Set([isFrench]),
    // The one link into the other language is the switch.
    links: new Set([`false,${isFrench}`, `true,${!isFrench}`]),
  };
};

test(`${renders} pages in two languages, many of them in flight at a time, are each of one language`, async () => {
  const pages = await openPages();
  const mixed: unknown[] = [];
  let asked = 0;
  async function drawOneAfterOther(): Promise<void> {
    while (asked < renders) {
      const at = (asked += 1);
      const language = at % 2 === 0 ? 'en' : 'fr-CA';
      const address = { path: `/nowhere-${at}`, search: '', language } as const;
      const page = await pages(address, { ask: nothing, askAsPerson: async () => nothing });
      const signs = page.kind === 'page' ? signsOf(page.html) : page.kind;
      try {
        expect(signs).toEqual(expected(language));
      } catch {
        mixed.push({ address, signs });
      }
    }
  }
  await Promise.all(Array.from({ length: mostAtOnce }, drawOneAfterOther));
  expect([mixed.length, ...mixed.slice(0, 3)]).toEqual([0]);
});
