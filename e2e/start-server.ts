import { takeFreshDataFolder } from '#e2e/fresh-data-folder.ts';

/** Serves the built product on an empty data folder that goes when the run ends. */
takeFreshDataFolder();
await import('#server/main.ts');
