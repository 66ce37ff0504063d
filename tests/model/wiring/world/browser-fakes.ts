// What is loaded in the middle of a call is here before it: a run is at rest when nothing new comes for some turns.
import '#app/shop/attach-card-form.ts';
import '@simplewebauthn/browser';
import { confirmingPasskey } from '#tests/confirming-passkey.ts';
import type { Deed } from './foyer-world.ts';

/** What a browser of no size has of its parts, for one run: every listener and timer is counted, every write is noted. */
export type Browser = {
  open: () => string[];
  /** Something happens at the window or the document. */
  fire: (target: 'window' | 'document', event: Event) => void;
  /** A press on a part of the page that lies within what the selector finds. */
  press: (within: string) => void;
  /** The address is another. */
  goTo: (address: string) => void;
  /** Another tab says something. */
  hear: (channel: string, data: unknown) => void;
  /** Time passes; in a tab that sleeps, no timer runs. */
  pass: (ms: number) => void;
  sleep: (ms: number) => void;
  close: () => void;
};

export type BrowserState = {
  /** By area and key: 'local activeOrderId'. What is not a text is kept as JSON. */
  stored?: Readonly<Record<string, unknown>>;
  /** The path and the question of the address. */
  address?: string;
  /** What the entry of the history holds. */
  historyState?: unknown;
  /** What is kept for a day without a network. */
  tickets?: { text: string; keptAt: number };
  /** The device has a passkey, and the person confirms whatever it asks. */
  hasPasskey?: boolean;
};

/** What a browser keeps of other orders, events and forms: a row that needs it says so, and one that reads it is wrong. */
const ofOthers = {
  'local activeOrderId': 'another-order',
  'local channelToken': 'another-token',
  'local foyer.bookmark': { eventId: 'another-event', expiresAt: 0 },
  'session register-draft:alex:another-event': { entries: [] },
  'session registration-form-draft:another-form': { tag: 'another' },
  'session profile-draft:another-person': { firstName: 'another' },
};

const began = Date.parse('2026-11-21T10:00:00Z');

type Heard = (event: Event) => void;
type Listening = { on: string; type: string; listener: Heard };

/** Puts it in the place of the globals, until it is closed. */
export function openBrowser(
  note: (deed: Deed) => void,
  { stored = ofOthers, address = '/', historyState, tickets, hasPasskey = false }: BrowserState,
): Browser {
  const listening: Listening[] = [];
  const timers = new Map<number, { every: number; run: () => void; next: number }>();
  let time = 0;
  let keys = 0;
  const restores: (() => void)[] = [];

  const put = (host: object, name: string, value: unknown) => {
    const before = Object.getOwnPropertyDescriptor(host, name);
    Object.defineProperty(host, name, { configurable: true, writable: true, value });
    restores.push(() => (before ? Object.defineProperty(host, name, before) : Reflect.deleteProperty(host, name)));
  };
  const target = (on: string) => ({
    addEventListener: (type: string, listener: Heard) => void listening.push({ on, type, listener }),
    removeEventListener(type: string, listener: Heard) {
      const at = listening.findIndex((one) => one.on === on && one.type === type && one.listener === listener);
      if (at >= 0) listening.splice(at, 1);
    },
  });
  const fireAt = (on: string, event: Event) => {
    for (const one of listening.filter((each) => each.on === on && each.type === event.type)) one.listener(event);
  };

  const url = new URL(address, 'https://foyer.test');
  const history = {
    state: historyState,
    replaceState: (_state: unknown, _title: string, to: string) => note({ shows: to }),
  };
  put(globalThis, 'window', {
    ...target('window'),
    navigator: { userAgent: '' },
    location: url,
    history,
    Square: square,
    matchMedia: () => target('media'),
  });
  put(globalThis, 'document', {
    ...target('document'),
    documentElement: {},
    getElementById: (id: string) => ({ id, isConnected: true, childElementCount: 1, replaceChildren: () => undefined }),
  });
  put(globalThis, 'Element', Pressed);
  put(globalThis, 'getComputedStyle', () => ({ getPropertyValue: (name: string) => name }));
  put(
    globalThis,
    'MutationObserver',
    class {
      observe = () => target('theme').addEventListener('change', ignore);
      disconnect = () => target('theme').removeEventListener('change', ignore);
    },
  );
  for (const area of ['local', 'session'] as const) put(globalThis, `${area}Storage`, storageOf(area, stored, note));
  put(globalThis, 'caches', boxes(note, tickets));
  if (hasPasskey) {
    put(globalThis, 'PublicKeyCredential', class {});
    put(globalThis, 'navigator', { credentials: confirmingPasskey });
  }
  put(Date, 'now', () => began + time);
  put(performance, 'now', () => time);
  put(crypto, 'getRandomValues', (bytes: Uint8Array) => bytes.fill((keys += 1)));
  put(globalThis, 'setInterval', (run: () => void, every: number) => {
    timers.set(timers.size + 1, { every, run, next: time + every });
    return timers.size;
  });
  put(globalThis, 'clearInterval', (id: number) => void timers.delete(id));

  const channels = {
    postMessage(this: { name: string }, data: unknown) {
      note({ posts: this.name, data });
    },
    addEventListener(this: { name: string }, type: string, listener: Heard) {
      target(this.name).addEventListener(type, listener);
    },
    removeEventListener(this: { name: string }, type: string, listener: Heard) {
      target(this.name).removeEventListener(type, listener);
    },
    close(this: { name: string }) {
      for (const one of listening.filter(({ on }) => on === this.name)) listening.splice(listening.indexOf(one), 1);
    },
  };
  // A module that was loaded before may have opened a real one already.
  for (const [name, method] of Object.entries(channels)) {
    put(BroadcastChannel.prototype, name, method);
    put(QuietChannel.prototype, name, method);
  }
  put(globalThis, 'BroadcastChannel', QuietChannel);
  cardNotes = note;

  return {
    open: () => [
      ...listening.map(({ on, type }) => `listens to ${on}: ${type}`),
      ...[...timers].map(() => 'a timer runs'),
    ],
    fire: fireAt,
    press: (within) =>
      fireAt('document', Object.defineProperty(new Event('pointerdown'), 'target', { value: new Pressed(within) })),
    goTo(to) {
      url.href = new URL(to, url).href;
    },
    hear: (channel, data) => fireAt(channel, new MessageEvent('message', { data })),
    pass(ms) {
      const until = time + ms;
      for (;;) {
        const due = [...timers.values()].filter(({ next }) => next <= until).toSorted((a, b) => a.next - b.next)[0];
        if (!due) break;
        time = due.next;
        due.next += due.every;
        due.run();
      }
      time = until;
    },
    sleep(ms) {
      time += ms;
    },
    close() {
      for (const restore of restores.toReversed()) restore();
    },
  };
}

const ignore = () => undefined;

class Pressed {
  readonly within: string;
  constructor(within: string) {
    this.within = within;
  }
  closest = (selector: string) => (selector === this.within ? this : null);
}

class QuietChannel {
  readonly name: string;
  constructor(name: string) {
    this.name = name;
  }
}

function storageOf(area: 'local' | 'session', stored: Readonly<Record<string, unknown>>, note: (deed: Deed) => void) {
  const kept: Record<string, string> = {};
  for (const [name, value] of Object.entries(stored))
    if (name.startsWith(`${area} `))
      kept[name.slice(area.length + 1)] = typeof value === 'string' ? value : JSON.stringify(value);
  const methods = {
    getItem: (key: string) => kept[key] ?? null,
    setItem(key: string, text: string) {
      kept[key] = text;
      note({ keeps: `${area} ${key}`, value: valueOf(text) });
    },
    removeItem(key: string) {
      if (!(key in kept)) return;
      Reflect.deleteProperty(kept, key);
      note({ forgets: `${area} ${key}` });
    },
  };
  return new Proxy(methods, { ownKeys: () => Object.keys(kept), getOwnPropertyDescriptor: (_, key) => own(kept, key) });
}

const own = (kept: object, key: string | symbol) => {
  const descriptor = Object.getOwnPropertyDescriptor(kept, key);
  return descriptor && { ...descriptor, configurable: true };
};

function valueOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** The boxes of files that a browser keeps for offline use. */
const boxes = (note: (deed: Deed) => void, tickets: BrowserState['tickets']) => ({
  match: async () => tickets && new Response(tickets.text, { headers: { 'kept-at': String(tickets.keptAt) } }),
  open: async (box: string) => ({
    put: async (address: string, { headers }: Response) =>
      note({ fills: `${box}${address}`, at: headers.get('kept-at') }),
  }),
  delete: async (box: string) => {
    note({ empties: box });
    return true;
  },
});

/** The provider's form as its script gives it; its own loader remembers the first one for ever. */
let cardNotes: (deed: Deed) => void = () => undefined;
type Asked = { currencyCode: string; total: { amount: string; label: string } };
const square = {
  payments: async (applicationId: string, locationId: string) => ({
    paymentRequest: (options: Asked) => {
      const asked = { ...options };
      return { asked, update: (changed: Partial<Asked>) => Object.assign(asked, changed) !== null };
    },
    applePay: async ({ asked }: { asked: Asked }) => ({
      tokenize: async () => {
        const { total, currencyCode: currency } = asked;
        cardNotes({ asksWallet: 'Apple Pay', amount: total.amount, currency, to: total.label });
        return { status: 'OK', token: 'cnon:wallet' };
      },
      destroy: async () => cardNotes({ detaches: 'Apple Pay' }),
    }),
    googlePay: async () => {
      throw new Error('this device has none');
    },
    card: async () => ({
      attach: async ({ id }: { id: string }) => cardNotes({ attaches: id, applicationId, locationId }),
      tokenize: async () => ({ status: 'OK', token: 'cnon:ok' }),
      configure: async () => undefined,
      destroy: async () => cardNotes({ detaches: locationId }),
    }),
  }),
};
