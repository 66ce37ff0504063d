import { Kind, type DocumentNode } from 'graphql';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import * as documents from '#services/generated/graphql.ts';
import { usualAnswers } from '#tests/failures/answers.ts';
import { errorCodes } from '#tests/failures/error-codes.ts';
import { openApp } from '#tests/failures/open-app.tsx';
import type { OperationName } from '#tests/failures/operations.ts';
import {
  address,
  isRead,
  isSeen,
  isSwitchedOn,
  isWaiting,
  person,
  rest,
  shownToast,
  until,
  wait,
} from '#tests/failures/person.ts';
import {
  createScriptedServer,
  transportFailures,
  type ScriptedServer,
  type TransportFailure,
} from '#tests/failures/scripted-server.ts';
import type { Ending, Scene, Scenes, WayOn } from '#tests/failures/scene.ts';
import { limits } from '#domain/limits.ts';

/** The moment at which every scene begins, for the page's clock. */
const now = new Date('2026-11-20T18:00:00Z');

/** Runs every row of a table of scenes against the whole application, with only the network replaced. */
export function describeScenes<Name extends OperationName>(scenes: Scenes<Name>): void {
  inABrowser();
  for (const operation of operationsOf(scenes)) {
    describe(operation, () => {
      for (const scene of scenes[operation]) {
        if (scene.place === undefined) describeScene(operation, scene);
        else describe(scene.place, () => describeScene(operation, scene));
      }
    });
  }
}

const operationsOf = <Name extends OperationName>(scenes: Scenes<Name>): Name[] =>
  Object.keys(scenes).filter((key): key is Name => key in scenes);

function describeScene<Name extends OperationName>(operation: Name, scene: Scene<Name>): void {
  const { works, fails, late } = scene;
  const { second } = late;
  const wayOnFrom = (failure: TransportFailure) => (typeof fails === 'function' ? fails(failure) : fails);

  /** Comes to the moment before the operation is sent. */
  async function begin({ server, open }: Row): Promise<void> {
    if (!scene.arrive && !scene.act) return;
    open();
    await scene.arrive?.(person, server);
    await rest();
  }

  /** Sends the operation: by what the person does there, or by coming to the address. */
  async function send({ server, open }: Row): Promise<void> {
    if (!scene.arrive && !scene.act) open();
    await scene.act?.(person, server);
  }

  const row = (name: string, run: (row: Row) => Promise<void>) => test(name, () => inTheApp(operation, scene, run));

  row('a good answer', async (row) => {
    await begin(row);
    const sent = row.counter();
    await send(row);
    await endsIn(works);
    expect(sent(), 'requests in all').toBe(scene.sent ?? 1);
  });

  for (const failure of transportFailures) {
    row(failure, async (row) => {
      await begin(row);
      const sent = row.counter();
      row.server.failNext(operation, failure);
      await send(row);
      if (failure === 'timeout') await runOutOfTime(sent);
      await goesOn(row.server, sent, wayOnFrom(failure));
    });
  }

  for (const [typename, refusal] of Object.entries<{ words: object } & WayOn>(scene.refusals)) {
    row(`refused: ${typename}`, async (row) => {
      await begin(row);
      const sent = row.counter();
      const answer = { __typename: typename, errorCode: errorCodeOf(typename), ...refusal.words };
      row.server.answerNext(operation, { [rootFieldOf(operation)]: answer });
      await send(row);
      await goesOn(row.server, sent, refusal);
    });
  }

  for (const [what, { data, ...wayOn }] of Object.entries(scene.answers ?? {})) {
    row(`the answer: ${what}`, async (row) => {
      await begin(row);
      const sent = row.counter();
      row.server.answerNext(operation, data);
      await send(row);
      await goesOn(row.server, sent, wayOn);
    });
  }

  row('a late answer, after leaving', async (row) => {
    await begin(row);
    const sent = row.counter();
    const release = row.server.holdNext(operation);
    await send(row);
    await isSent(sent);
    await late.leave(person, row.server);
    await endsIn(late.left);
    release();
    await endsIn(late.heard ?? late.left);
  });

  if (second.kind === 'retries') {
    row('a late answer, after a second attempt', async (row) => {
      const wayOn = wayOnFrom('timeout');
      await begin(row);
      const sent = row.counter();
      const release = row.server.holdNext(operation);
      await send(row);
      await runOutOfTime(sent);
      await goesOn(row.server, sent, wayOn);
      release();
      await endsIn(wayOn.afterwards ?? wayOn);
      expect(sent(), 'requests in all').toBe(wayOn.sent);
    });
    return;
  }

  row(
    `a late answer, where a second attempt ${second.kind === 'waits' ? 'is not made' : 'replaces the first'}`,
    async (row) => {
      await begin(row);
      const sent = row.counter();
      const release = row.server.holdNext(operation);
      await send(row);
      await isSent(sent);
      await second.again(person, row.server);
      await rest();
      if (second.kind === 'waits') expect(sent(), 'requests in all').toBe(1);
      else await endsIn(second.afterwards ?? works);
      release();
      await endsIn(second.afterwards ?? works);
      expect(sent(), 'requests in all').toBe(second.sent ?? (second.kind === 'waits' ? (scene.sent ?? 1) : 2));
    },
  );
}

const isSent = (sent: () => number) =>
  until(
    () => sent() > 0,
    () => 'nothing was sent',
  );

/** Nobody waits for ever: what was sent is given up, and the person is told. */
async function runOutOfTime(sent: () => number): Promise<void> {
  await isSent(sent);
  await wait(limits.requestPatienceMs);
}

async function goesOn(server: ScriptedServer, sent: () => number, wayOn: WayOn): Promise<void> {
  await endsIn(wayOn);
  await wayOn.goOn?.(person, server);
  if (wayOn.afterwards) await endsIn(wayOn.afterwards);
  expect(sent(), 'requests in all').toBe(wayOn.sent);
  wayOn.proves?.(server);
}

/** Waits for the ending, and looks again when everything is quiet. */
async function endsIn(ending: Ending): Promise<void> {
  await until(
    () => missing(ending).length === 0,
    () => missing(ending).join('\n'),
  );
  await rest();
  expect(missing(ending)).toEqual([]);
}

function missing({ toast, reads = [], sees, lacks = [], isOn = {}, isDisabled, at }: Ending): string[] {
  const shown = shownToast();
  return [
    ...(shown === toast ? [] : [`the toast says ${JSON.stringify(shown)}, not ${JSON.stringify(toast)}`]),
    ...reads.filter((words) => !isRead(words)).map((words) => `nobody reads '${words}'`),
    ...sees.filter((seen) => !isSeen(seen)).map(([role, name]) => `there is no ${String(role)} '${name}'`),
    ...lacks.filter((seen) => isSeen(seen)).map(([role, name]) => `the ${String(role)} '${name}' is still there`),
    ...Object.entries(isOn)
      .filter(([label, on]) => isSwitchedOn(label) !== on)
      .map(([label, on]) => `'${label}' is not ${on ? 'on' : 'off'}`),
    ...(isDisabled === undefined || isWaiting(isDisabled) ? [] : [`'${isDisabled}' can be pressed`]),
    ...(at === undefined || at === address() ? [] : [`the address is ${address()}, not ${at}`]),
  ];
}

type Row = {
  server: ScriptedServer;
  /** Counts the requests of the operation from now on. */
  counter: () => () => number;
  open: () => void;
};

/** Opens the application for one row and closes it; anything that it complains about fails the row. */
async function inTheApp<Name extends OperationName>(
  operation: Name,
  { at, as, given }: Scene<Name>,
  run: (row: Row) => Promise<void>,
): Promise<void> {
  const server = createScriptedServer(usualAnswers);
  if (as === 'visitor') server.answer('GetMe', () => ({ me: null }));
  given?.(server);
  const counter = () => {
    const before = server.count(operation);
    return () => server.count(operation) - before;
  };
  const apps: ReturnType<typeof openApp>[] = [];
  const open = () => {
    apps.push(openApp(at, server.fetch));
  };
  try {
    await run({ server, counter, open });
  } finally {
    for (const app of apps) app.close();
  }
}

/** The field of the operation that holds its result union. */
function rootFieldOf(operation: OperationName): string {
  const [definition] =
    new Map<string, DocumentNode>(Object.entries(documents)).get(`${operation}Document`)?.definitions ?? [];
  const [field] = definition?.kind === Kind.OPERATION_DEFINITION ? definition.selectionSet.selections : [];
  if (field?.kind !== Kind.FIELD) throw new Error(`${operation} asks for nothing`);
  return field.name.value;
}

const errorCodeOf = (typename: string) => new Map<string, string>(Object.entries(errorCodes)).get(typename);

/** What the application loads when it is needed, so that no row waits for a compiler. */
const lazyCode = import.meta.glob([
  '/src/app/**/*-route.tsx',
  '/src/app/{flows,overlays,routes}/*',
  '/src/views/**/*.tsx',
  '/src/platform/toasts/*.tsx',
]);

const inlineStyle = (element: Element) =>
  element instanceof HTMLElement || element instanceof SVGElement ? element.style : document.body.style;

/** A page's clock that only the test moves on, an empty storage, and nothing left of the row before. */
function inABrowser(): void {
  beforeAll(async () => {
    await Promise.all(Object.values(lazyCode).map((load) => load()));
    vi.useFakeTimers({
      now,
      toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date', 'performance'],
    });
  });
  afterAll(() => {
    vi.useRealTimers();
  });
  beforeEach(() => {
    vi.setSystemTime(now);
    localStorage.clear();
    sessionStorage.clear();
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    vi.spyOn(console, 'error');
    vi.stubGlobal('confirm', () => true);
    // Nothing here depends on the style sheet, and working it out would be half of the time.
    vi.spyOn(window, 'getComputedStyle').mockImplementation((element) => inlineStyle(element));
  });
  afterEach(async () => {
    await vi.advanceTimersByTimeAsync(60_000);
    await rest();
    expect(shownToast()).toBeNull();
    expect(vi.mocked(console.error).mock.calls).toEqual([]);
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
  });
}
