import { join } from 'node:path';
import type { BrowserContext, Page } from '@playwright/test';
import type { StatelyInspectionEvent } from '@statelyai/inspect';
import { build } from 'vite';

/** The Stately inspector at its real address: it hears by the receiver of the package, and draws nothing. */
export async function serveStatelyViewer(context: BrowserContext): Promise<void> {
  const script = await bundle(join(import.meta.dirname, 'stately-viewer-page.ts'));
  await context.route('https://stately.ai/**', (route) =>
    new URL(route.request().url()).pathname === '/inspect'
      ? route.fulfill({ contentType: 'text/html', body: `<!doctype html><script type="module">${script}</script>` })
      : route.fulfill({ status: 404 }),
  );
}

/** What it was told since it was loaded. */
export const receivedBy = (viewer: Page): Promise<StatelyInspectionEvent[]> =>
  viewer.evaluate(() => globalThis.received ?? []);

async function bundle(entry: string): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    build: { write: false, rolldownOptions: { input: entry } },
  });
  const outputs = [built].flat().flatMap((result) => ('output' in result ? result.output : []));
  const [script] = outputs.filter((file) => file.type === 'chunk');
  if (!script) throw new Error('the viewer has no script');
  return script.code.replaceAll('</script', String.raw`<\/script`);
}
