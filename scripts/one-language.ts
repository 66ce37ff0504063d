import { resolve } from 'node:path';
import type { Plugin } from 'vite';

const messagesImport = /^#messages\/([a-z-]+)\.ts$/;

/**
 * A build for readers of one language: what is imported as `#messages/<area>.ts` is that language's module, whose
 * functions leave the language that they are told where it is. The words of no other come along.
 */
export const oneLanguage = (language: string): Plugin => ({
  name: 'one-language',
  enforce: 'pre',
  resolveId(source) {
    const area = messagesImport.exec(source)?.[1];
    return area === undefined ? null : resolve('messages/generated', `${area}.${language}.ts`);
  },
});
