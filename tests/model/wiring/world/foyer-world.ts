import type { ApolloClient } from '@apollo/client';
import { createActor, fromCallback, fromPromise, type EventObject } from 'xstate';
import { isDeepStrictEqual } from 'node:util';
import { isRecord } from '#domain/record.ts';
import { sessionMachine, type Person, type SessionActorRef } from '#machines/shared/session/session-machine.ts';
import { createClient } from '#services/client/create-client.ts';
import type { Opening, WiredWorld, WorldMistake } from '#tools/flows/wiring/wiring.ts';
import { openBrowser, type Browser, type BrowserState } from './browser-fakes.ts';
import { answerOf, contractAt, odditiesOf, withoutVariable, type SentRequest } from './contract-server.ts';

/** What is done to the world, one thing at a time: a request, something kept, a word to another tab. */
export type Deed = Readonly<Record<string, unknown>>;

/** How the world stands for a row, and how it answers. */
export type Given = BrowserState & {
  /** By the root field of an operation; what is not given is made up by the contract. */
  answers?: Readonly<Record<string, unknown>>;
  /** What a file that is asked for is answered with: its status. */
  fileStatus?: number;
  /** And what stands in it, as JSON. */
  file?: object;
  /** In place of any answer: no network, or an error with this code. */
  fails?: 'unreachable' | 'UNAUTHENTICATED' | 'FORBIDDEN' | 'INTERNAL_SERVER_ERROR';
  /** What is on the page, and what the cache knows beside it. */
  shown?: readonly ApolloClient.WatchQueryOptions[];
  cached?: Readonly<Record<string, unknown>>;
  /** Who is here, as the session learns: it is never answered unless said. */
  person?: Person | null | 'unreachable';
};

export type FoyerWorld = WiredWorld & {
  client: ApolloClient;
  /** Gets a file by its address. */
  askFile: typeof fetch;
  session: SessionActorRef;
  browser: Browser;
  note: (deed: Deed) => void;
};

/** A client on the network of the contract, in a browser of no size. */
export function openWorld(given: Given | undefined, opening: Opening): FoyerWorld {
  const deeds: Deed[] = [];
  const note = (deed: Deed) => void deeds.push(deed);
  const pending = new Map<string, () => void>();
  const answered = new Map<string, unknown>();
  const { answers = {}, fails, person } = given ?? {};
  const browser = openBrowser(note, given ?? {});
  let asked = 0;

  async function ask(address: unknown, init?: RequestInit): Promise<Response> {
    const sent: SentRequest = JSON.parse(typeof init?.body === 'string' ? init.body : 'null');
    const request = mistakenly(sent, opening.mistake);
    const channel = new Headers(init?.headers).get('zimble-token');
    note({
      sends: request.operationName,
      with: request.variables,
      ...(channel ? { channel } : {}),
      ...odditiesOf(request, contractAt(address)),
    });
    asked += 1;
    if (asked > (opening.answers ?? Infinity)) return neverAnswered(sent.operationName, init?.signal ?? null, pending);
    if (fails === 'unreachable') throw new TypeError('Failed to fetch');
    if (fails) return json({ data: null, errors: [{ message: 'no', extensions: { code: fails } }] });
    const data = await answerOf(request, answers, contractAt(address));
    for (const [field, value] of partsOf(data)) answered.set(field, value);
    return json({ data });
  }

  async function askFile(address: RequestInfo | URL, init?: RequestInit): Promise<Response> {
    note({ gets: address });
    asked += 1;
    if (asked > (opening.answers ?? Infinity)) return neverAnswered('the file', init?.signal ?? null, pending);
    if (fails === 'unreachable') throw new TypeError('Failed to fetch');
    return new Response(given?.file ? JSON.stringify(given.file) : 'file', { status: given?.fileStatus ?? 200 });
  }

  const client = createClient({
    uri: 'https://foyer.test/shop-api',
    readChannelToken: () => null,
    notify: () => note({ toasts: 'the error' }),
    onSessionEnded: () => note({ ends: 'the session' }),
    fetch: ask,
  });
  if (given?.cached) client.cache.restore({ ROOT_QUERY: { __typename: 'Query', ...given.cached } });
  const evict = client.cache.evict.bind(client.cache);
  client.cache.evict = (options) => {
    const isGone = evict(options);
    if (isGone) note({ forgets: `cache ${options.fieldName}` });
    return isGone;
  };
  const onPage = (given?.shown ?? []).map((query) => client.watchQuery(query).subscribe({ error: () => undefined }));
  const warn = console.warn;
  console.warn = () => undefined;
  const session = startedSession(person, note);

  return {
    client,
    askFile,
    session,
    browser,
    deeds,
    note,
    open: () => [...[...pending.keys()].map((name) => `waits for ${name}`), ...browser.open()],
    seen: (output) => seenIn(output, answered),
    close() {
      for (const end of pending.values()) end();
      session.stop();
      for (const query of onPage) query.unsubscribe();
      client.stop();
      console.warn = warn;
      browser.close();
    },
  };
}

/** Until it is given up, or the world ends. */
function neverAnswered(name: string, signal: AbortSignal | null, pending: Map<string, () => void>): Promise<Response> {
  return new Promise((_, reject) => {
    pending.set(name, () => reject(new DOMException('the world has ended', 'AbortError')));
    signal?.addEventListener('abort', () => {
      pending.delete(name);
      reject(signal.reason);
    });
  });
}

const json = (body: unknown) => new Response(JSON.stringify(body), { headers: { 'content-type': 'application/json' } });

/** The parts of an answer that a service may pass on, the larger first: 'me', 'activeOrders.items'. */
function partsOf(data: unknown, path = '', depth = 3): [path: string, value: unknown][] {
  if (depth === 0 || typeof data !== 'object' || data === null) return [];
  const own = Object.entries(data).filter(([, value]) => Array.isArray(value) || isRecord(value));
  const named = own.map(([name, value]): [string, unknown] => [path + name, value]);
  return [...named, ...named.flatMap(([name, value]) => partsOf(value, `${name}.`, depth - 1))];
}

/** What a table says of an output: '<field>' for what the server answered there, the tone for a notice. */
function seenIn(output: unknown, answered: ReadonlyMap<string, unknown>): unknown {
  for (const [field, value] of answered) if (isDeepStrictEqual(plain(output), plain(value))) return `<${field}>`;
  if (Array.isArray(output)) return output.map((one) => seenIn(one, answered));
  if (!isRecord(output)) return output;
  return Object.fromEntries(
    Object.entries(output).map(([name, value]) => [
      name,
      name === 'notice' && isRecord(value) ? value['tone'] : seenIn(value, answered),
    ]),
  );
}

const plain = (value: unknown): unknown => (value === undefined ? undefined : JSON.parse(JSON.stringify(value)));

const never = new Promise<never>(() => undefined);

const personOf = (person: Given['person']): Promise<Person | null> => {
  if (person === 'unreachable') return Promise.reject(new TypeError('Failed to fetch'));
  return person === undefined ? never : Promise.resolve(person);
};

/** The session that others tell who came; it learns at once who is here. */
function startedSession(person: Given['person'], note: (deed: Deed) => void): SessionActorRef {
  const session = createActor(
    sessionMachine.provide({
      actors: {
        getMe: fromPromise<Person | null>(() => personOf(person)),
        logout: fromPromise<unknown>(() => never),
        clearAuthCache: fromPromise<void>(() => Promise.resolve()),
        listenToOtherTabs: fromCallback<{ type: 'tabs.tell' }>(() => undefined),
        listenToConnection: fromCallback<EventObject>(() => undefined),
      },
    }),
    {
      inspect: (inspection) => {
        if (inspection.type === '@xstate.event' && inspection.event.type.startsWith('session.'))
          note({ sendsTo: 'the session', ...inspection.event });
      },
    },
  );
  return session.start();
}

/** The operation that was asked for by something that was done. */
export const operationOf = (deed: unknown): string | null =>
  isRecord(deed) && typeof deed['sends'] === 'string' ? deed['sends'] : null;

function mistakenly(request: SentRequest, mistake: WorldMistake | undefined): SentRequest {
  const [operation, name = ''] = mistake?.where.split(' $') ?? [];
  if (!mistake || operation !== request.operationName) return request;
  if (mistake.kind === 'ignore variable') return { ...request, query: withoutVariable(request, name) };
  return { ...request, variables: { ...request.variables, [name]: null } };
}

/** The mistakes that a document can have, for the requests that were sent. */
export function documentMistakes(deeds: readonly unknown[]): WorldMistake[] {
  const found = new Map<string, WorldMistake>();
  for (const deed of deeds) {
    if (!isRecord(deed) || !isRecord(deed['with'])) continue;
    for (const [name, value] of Object.entries(deed['with'])) {
      const where = `${String(deed['sends'])} $${name}`;
      found.set(`ignore ${where}`, { kind: 'ignore variable', where });
      if (value !== null) found.set(`null ${where}`, { kind: 'null variable', where });
    }
  }
  return [...found.values()];
}
