import { join } from 'node:path';
import { test as base } from '@playwright/test';
import type { Device, Engine, Size } from '#e2e/engines/engine.ts';
import { startFirefox } from '#e2e/engines/firefox.ts';
import { Tab } from '#e2e/engines/tab.ts';
import { startWebKit } from '#e2e/engines/webkit.ts';
import type { Site } from '#e2e/world/api.ts';
import { bundle } from '#e2e/world/bundle.ts';
import { newCustomer, type Customer } from '#e2e/world/people.ts';

const engines = { firefox: startFirefox, webkit: startWebKit };

export type Options = { engine: keyof typeof engines; size: Size };

type World = {
  site: Site;
  /** A verified person whom only this walk knows; nobody is logged in yet. */
  customer: Customer;
  device: Device;
  /** Another tab of this device; `origin` is the site's unless said. */
  openTab: (origin?: string) => Promise<Tab>;
  /** Keeps a picture of a screen: reports/browsers/PROJECT/NAME.png. */
  picture: (tab: Tab, name: string) => Promise<void>;
};

/** Walks in an engine that Playwright does not drive: only its runner is used. */
export const walk = base.extend<World, Options & { driver: Engine }>({
  engine: ['firefox', { option: true, scope: 'worker' }],
  size: [
    { width: 1440, height: 900 },
    { option: true, scope: 'worker' },
  ],
  driver: [
    async ({ engine }, give) => {
      const code = await bundle(join(import.meta.dirname, 'page-side.ts'));
      const driver = await engines[engine](`(() => {${code}})()`);
      await give(driver);
      await driver.close();
    },
    { scope: 'worker', timeout: 90_000 },
  ],
  site: async ({ baseURL }, give) => give({ origin: baseURL ?? '' }),
  customer: async ({ site }, give) => give(await newCustomer(site)),
  device: async ({ driver }, give) => {
    const device = await driver.newDevice();
    await give(device);
    await device.close();
  },
  openTab: async ({ device, site, size }, give, info) => {
    const tabs: Tab[] = [];
    await give(async (origin = site.origin) => {
      const tab = new Tab(await device.openTab(size), origin);
      tabs.push(tab);
      return tab;
    });
    if (info.status === info.expectedStatus) return;
    for (const [number, tab] of tabs.entries()) await tab.picture(info.outputDir, `tab-${number + 1}`);
  },
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures from the first parameter
  picture: async ({}, give, { project }) =>
    give((tab, name) => tab.picture(join('reports/browsers', project.name), name)),
});
