import type { Query, Words } from '#e2e/engines/query.ts';

export type Size = { width: number; height: number };

export type Key = 'Tab' | 'Shift+Tab' | 'Escape' | 'Enter';

/**
 * A tab of a browser: all that the walks ask of its driver. `script` is an expression; what it comes to returns as JSON.
 * `frame` is the title of a frame in the page.
 */
export type Driven = {
  open(address: string): Promise<void>;
  run(script: string, frame?: string): Promise<unknown>;
  /** A press of the main button on what the query finds in the page. */
  press(query: Query, frame?: string): Promise<void>;
  /** Keys to whatever has the focus. */
  type(text: string, frame?: string): Promise<void>;
  key(key: Key): Promise<void>;
  choose(query: Query, option: Words): Promise<void>;
  resize(size: Size): Promise<void>;
  picture(): Promise<Uint8Array>;
};

/** A browser with nothing in it yet: its tabs share their cookies with nobody else. */
export type Device = {
  openTab(size: Size): Promise<Driven>;
  /** As a Cookie header: 'a=b; c=d'. */
  keepCookies(origin: string, cookie: string): Promise<void>;
  close(): Promise<void>;
};

export type Engine = {
  newDevice(): Promise<Device>;
  close(): Promise<void>;
};

export const cookiesIn = (header: string): { name: string; value: string }[] =>
  header.split('; ').map((pair) => {
    const at = pair.indexOf('=');
    return { name: pair.slice(0, at), value: pair.slice(at + 1) };
  });
