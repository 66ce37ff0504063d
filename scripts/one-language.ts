import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Plugin } from 'vite';
import { languageOfTag, languages, pathIn, prefixOf, type Language } from '#domain/language.ts';
import { installedMyCart, installedMyEvents, scriptNeeded, siteText } from '#messages/heads.ts';

const messagesImport = /^#messages\/([a-z-]+)\.ts$/;

const tagOfPage = /(<html\b[^>]*\blang=")([^"]*)/;

/** What a browser installs Foyer by; each language has one. */
export const manifestName = 'manifest.webmanifest';

/** What index.html says, and where it leads. */
const sayings = [
  siteText,
  scriptNeeded,
  (language: Language) => `rel="manifest" href="${pathIn(language, `/${manifestName}`)}"`,
];

/**
 * index.html for readers of a language: it is English as Canada writes it, and bears its tag. A tag that is no language
 * of the site (the pseudo-language) has English words.
 */
export function pageIn(tag: string, html: string): string {
  if (!tagOfPage.test(html)) throw new Error('the page does not say what it is written in');
  if (tag === languages[0]) return html;
  const language = languageOfTag(tag) ?? languages[0];
  const tagged = html.replace(tagOfPage, `$1${tag}`);
  return sayings.reduce((page, say) => page.replaceAll(say(languages[0]), say(language)), tagged);
}

/** The web manifest for readers of a language, made of the English one: an application of its own, whose pages are below the prefix. */
export function manifestIn(language: Language, english: string): string {
  const manifest: Record<string, unknown> = JSON.parse(english);
  return JSON.stringify({
    ...manifest,
    id: `${prefixOf(language)}/`,
    description: siteText(language),
    lang: language,
    start_url: pathIn(language, '/events'),
    scope: `${prefixOf(language)}/`,
    shortcuts: [
      { name: installedMyEvents(language), url: pathIn(language, '/my-events') },
      { name: installedMyCart(language), url: pathIn(language, '/my-cart') },
    ],
  });
}

/**
 * A build for readers of one language: what is imported as `#messages/<area>.ts` is that language's module, whose
 * functions leave the language that they are told where it is. The words of no other come along; the page and the web
 * manifest are written in it.
 */
export function oneLanguage(tag: string): Plugin {
  let folder = '';
  return {
    name: 'one-language',
    enforce: 'pre',
    configResolved: ({ build }) => void (folder = build.outDir),
    resolveId(source) {
      const area = messagesImport.exec(source)?.[1];
      return area === undefined ? null : resolve('messages/generated', `${area}.${tag}.ts`);
    },
    transformIndexHtml: (html) => pageIn(tag, html),
    writeBundle() {
      const language = languageOfTag(tag);
      if (!language || language === languages[0]) return;
      writeFileSync(join(folder, manifestName), manifestIn(language, readFileSync(`public/${manifestName}`, 'utf8')));
    },
  };
}
