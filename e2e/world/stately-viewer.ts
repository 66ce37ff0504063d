import { join } from 'node:path';
import type { BrowserContext, Page } from '@playwright/test';
import type { StatelyInspectionEvent } from '@statelyai/inspect';
import { bundle } from '#e2e/world/bundle.ts';

/** The Stately inspector at its real address: it hears by the receiver of the package, and draws nothing. */
export async function serveStatelyViewer(context: BrowserContext): Promise<void> {
  const code = await bundle(join(import.meta.dirname, 'stately-viewer-page.ts'));
  const script = code.replaceAll('</script', String.raw`<\/script`);
  await context.route('https://stately.ai/**', (route) =>
    new URL(route.request().url()).pathname === '/inspect'
      ? route.fulfill({ contentType: 'text/html', body: `<!doctype html><script type="module">${script}</script>` })
      : route.fulfill({ status: 404 }),
  );
}

/** What it was told since it was loaded. */
export const receivedBy = (viewer: Page): Promise<StatelyInspectionEvent[]> =>
  viewer.evaluate(() => globalThis.received ?? []);
