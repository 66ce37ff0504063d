import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { Builder, error as errors, Key as Keys, type WebDriver, type WebElement } from 'selenium-webdriver';
import { cookiesIn, type Device, type Driven, type Engine, type Key } from '#e2e/engines/engine.ts';
import { freePort } from '#tests/free-port.ts';

/** In its middle is the pointer; the window below it has the keyboard. */
const screen = { width: 1700, height: 1300 };
const browser = '/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser';

/** WebKitGTK, Safari's engine, by WebDriver, on a screen that nobody sees. */
export async function startWebKit(pageSide: string): Promise<Engine> {
  const settings = await writeSettings();
  const size = `${screen.width}x${screen.height}x24`;
  const server = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', size, '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const display = await firstLine(server);
  const port = await freePort();
  const driver = spawn('WebKitWebDriver', [`--port=${port}`], {
    stdio: 'ignore',
    env: { ...process.env, DISPLAY: `:${display}`, XDG_CONFIG_HOME: settings, GDK_BACKEND: 'x11' },
  });
  const address = `http://127.0.0.1:${port}`;
  await expect.poll(() => isReady(address), { message: 'WebKitWebDriver starts', timeout: 20_000 }).toBe(true);
  return {
    newDevice: async () => deviceOf(await newSession(address), pageSide),
    async close() {
      await end(driver);
      await end(server);
      await rm(settings, { recursive: true, force: true });
    },
  };
}

const newSession = (address: string): Promise<WebDriver> =>
  new Builder()
    .usingServer(address)
    .withCapabilities({
      browserName: 'MiniBrowser',
      'webkitgtk:browserOptions': { binary: browser, args: ['--automation'] },
    })
    .build();

/** As pages hear it, prefers-reduced-motion; and a bar over the page that leaves the window as narrow as a phone. */
async function writeSettings(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'foyer-webkit-'));
  const gtk = join(folder, 'gtk-3.0');
  await mkdir(gtk);
  await writeFile(join(gtk, 'settings.ini'), '[Settings]\ngtk-enable-animations=0\n');
  await writeFile(
    join(gtk, 'gtk.css'),
    '* { min-width: 0; padding: 0; margin: 0; border-width: 0; font-size: 1px; }\n',
  );
  return folder;
}

async function firstLine({ stdio }: ChildProcess): Promise<string> {
  const pipe = stdio[3];
  if (!pipe || !('setEncoding' in pipe)) throw new Error('the screen has nothing to tell its number by');
  const [line]: unknown[] = await once(pipe.setEncoding('utf8'), 'data');
  return String(line).trim();
}

async function end(child: ChildProcess): Promise<void> {
  const ended = once(child, 'exit');
  child.kill();
  await ended;
}

const isReady = (address: string) =>
  fetch(`${address}/status`).then(
    ({ ok }) => ok,
    () => false,
  );

function deviceOf(session: WebDriver, pageSide: string): Device {
  let hasTab = false;
  const spokenTo = { window: '' };
  return {
    async openTab(size) {
      // Two windows: of two tabs the browser would put one to sleep.
      if (hasTab) await session.switchTo().newWindow('window');
      hasTab = true;
      const tab = drivenWindow(session, spokenTo, await session.getWindowHandle(), pageSide);
      await tab.resize(size);
      return tab;
    },
    async keepCookies(origin, cookie) {
      // A cookie is taken for the site that is open alone.
      await session.get(`${origin}/robots.txt`);
      for (const pair of cookiesIn(cookie))
        await session.manage().addCookie({ ...pair, path: '/', httpOnly: true, sameSite: 'Lax' });
    },
    close: () => session.quit(),
  };
}

/** `spokenTo` is the window that the session speaks to: it has one for all its tabs. */
function drivenWindow(session: WebDriver, spokenTo: { window: string }, handle: string, pageSide: string): Driven {
  const run = async <Result>(script: string, ...given: unknown[]): Promise<Result> => {
    const isNew = (error: unknown) => error instanceof errors.JavascriptError && /walks/.test(error.message);
    try {
      return await session.executeScript<Result>(script, ...given);
    } catch (error) {
      if (!isNew(error)) throw error;
      await session.executeScript(pageSide);
      return session.executeScript<Result>(script, ...given);
    }
  };
  const inPlace = async <Result>(frame: string | undefined, act: () => Promise<Result>): Promise<Result> => {
    if (spokenTo.window !== handle) await session.switchTo().window(handle);
    spokenTo.window = handle;
    if (frame === undefined) return act();
    await session.switchTo().frame(await run<WebElement>('return walks.frame(arguments[0])', frame));
    try {
      return await act();
    } finally {
      await session.switchTo().defaultContent();
    }
  };
  const send = (...keys: string[]) =>
    session
      .actions()
      .sendKeys(...keys)
      .perform();
  return {
    open: (address) => inPlace(undefined, () => session.get(address)),
    run: (script, frame) => inPlace(frame, () => run(`return ${script}`)),
    press: (query, frame) =>
      inPlace(frame, async () => (await run<WebElement>('return walks.target(arguments[0])', query)).click()),
    type: (text, frame) => inPlace(frame, () => send(text)),
    key: (key) => inPlace(undefined, () => send(...keysOf(key))),
    choose: (query, option) =>
      inPlace(undefined, async () =>
        (await run<WebElement>('return walks.option(arguments[0], arguments[1])', query, option)).click(),
      ),
    resize: ({ width, height }) =>
      inPlace(undefined, async () => {
        const window = session.manage().window();
        const [x, y] = [(screen.width - width) / 2, (screen.height - height) / 2];
        const innerHeight = () => session.executeScript<number>('return innerHeight');
        await window.setRect({ x, y, width, height });
        // The answer may come before the window is as small as that.
        await session.wait(async () => (await innerHeight()) <= height, 10_000);
        await window.setRect({ x, y, width, height: 2 * height - (await innerHeight()) });
      }),
    picture: () => inPlace(undefined, async () => Buffer.from(await session.takeScreenshot(), 'base64')),
  };
}

const keysOf = (key: Key): string[] =>
  key === 'Shift+Tab'
    ? [Keys.chord(Keys.SHIFT, Keys.TAB)]
    : [{ Tab: Keys.TAB, Escape: Keys.ESCAPE, Enter: Keys.ENTER }[key]];
