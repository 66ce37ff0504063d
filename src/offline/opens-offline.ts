import { languageOfPath, prefixOf } from '#domain/language.ts';

/** Pages that show what is kept, or say what is missing. Of all others the browser says that it has no connection. */
const pages = /^\/(?:events|event\/[^/]+|my-events|your-events)?$/;

/**
 * Whether a page opens without a network. Each language has a worker of its own, which keeps the files of that language:
 * its address, /fr/offline-worker.js, says of which.
 */
export function opensOffline(page: string, worker: string): boolean {
  const { language, path } = languageOfPath(page);
  return language === languageOfPath(worker).language && pages.test(path);
}

/** The page that a worker keeps. */
export const shellOf = (worker: string): string => `${prefixOf(languageOfPath(worker).language)}/index.html`;
