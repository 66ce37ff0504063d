import { takeFreshDataFolder } from '#e2e/fresh-data-folder.ts';

/** Serves the tours on an empty data folder: two hundred people are made and log in, which a password's hash must not fill. */
takeFreshDataFolder();
await import('#e2e/own-server-process.ts');
