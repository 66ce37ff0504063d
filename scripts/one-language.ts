import { resolve } from 'node:path';
import type { Plugin } from 'vite';

const messagesImport = /^#messages\/([a-z-]+)\.ts$/;

const language = /(<html\b[^>]*\blang=")([^"]*)/;

/** The page as it says what it is written in: index.html is English as Canada writes it, and bears its tag. */
export function pageIn(tag: string, html: string): string {
  if (!language.test(html)) throw new Error('the page does not say what it is written in');
  return tag === 'en' ? html : html.replace(language, `$1${tag}`);
}

/**
 * A build for readers of one language: what is imported as `#messages/<area>.ts` is that language's module, whose
 * functions leave the language that they are told where it is. The words of no other come along, and the page says what
 * it is written in.
 */
export const oneLanguage = (tag: string): Plugin => ({
  name: 'one-language',
  enforce: 'pre',
  resolveId(source) {
    const area = messagesImport.exec(source)?.[1];
    return area === undefined ? null : resolve('messages/generated', `${area}.${tag}.ts`);
  },
  transformIndexHtml: (html) => pageIn(tag, html),
});
