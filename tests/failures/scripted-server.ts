import type { DataOf, OperationName, VariablesOf } from '#tests/failures/operations.ts';

/** How a request may be lost on its way, or break at the server. */
export const transportFailures = ['network down', 'timeout', 'HTTP 500', 'GraphQL error'] as const;
export type TransportFailure = (typeof transportFailures)[number];

export type Answers = { [Name in OperationName]: (variables: VariablesOf<Name>) => DataOf<Name> };

type Sent = { operation: string; variables: Record<string, unknown>; headers: Headers };
type Release = () => void;
type Reply = (answer: () => unknown, signal: AbortSignal | null | undefined) => Promise<Response>;

const json = (body: unknown, status = 200) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });

const usual: Reply = async (answer) => json({ data: answer() });

/** The words that the server gives to what broke; nobody but a log should read them unless the specification says so. */
export const serverTrouble = 'Unexpected trouble at the server';

const replies: Record<TransportFailure, Reply> = {
  'network down': () => Promise.reject(new TypeError('Failed to fetch')),
  timeout: (_, signal) => new Promise((_resolve, reject) => whenAborted(signal, reject)),
  'HTTP 500': async () => new Response('Internal Server Error', { status: 500 }),
  'GraphQL error': async () =>
    json({ data: null, errors: [{ message: serverTrouble, extensions: { code: 'INTERNAL_SERVER_ERROR' } }] }),
};

/** Stands where `fetch` stands: answers each operation from a table, and fails as the test has scripted it. */
export type ScriptedServer = {
  fetch: typeof fetch;
  sent: readonly Sent[];
  count: (operation: OperationName) => number;
  answer: <Name extends OperationName>(operation: Name, answer: Answers[Name]) => void;
  /** The next request of the operation fails so. */
  failNext: (operation: OperationName, failure: TransportFailure) => void;
  /** The next request of the operation is answered with these data, the ones after it as usual. */
  answerNext: (operation: OperationName, data: unknown) => void;
  /** The next answer word for word, errors beside the data included. */
  answerWhole: (operation: OperationName, body: object) => void;
  /** The next request of the operation waits until it is let go; then it is answered as usual. */
  holdNext: (operation: OperationName) => Release;
};

export function createScriptedServer(usualAnswers: Answers): ScriptedServer {
  const answers: Record<string, (variables: never) => unknown> = { ...usualAnswers };
  const script = new Map<string, Reply[]>();
  const sent: Sent[] = [];

  const next = (operation: string, reply: Reply) => {
    script.set(operation, [...(script.get(operation) ?? []), reply]);
  };

  return {
    sent,
    async fetch(_, init) {
      const { operationName, variables } = read(init?.body);
      sent.push({ operation: operationName, variables, headers: new Headers(init?.headers) });
      if (init?.signal?.aborted) throw init.signal.reason;
      const answer = answers[operationName];
      if (!answer) throw new Error(`no answer to ${operationName}`);
      const [reply = usual, ...later] = script.get(operationName) ?? [];
      script.set(operationName, later);
      return reply(() => Reflect.apply(answer, null, [variables]), init?.signal);
    },
    count: (operation) => sent.filter((request) => request.operation === operation).length,
    answer: (operation, answer) => {
      answers[operation] = answer;
    },
    failNext: (operation, failure) => next(operation, replies[failure]),
    answerNext: (operation, data) => next(operation, async () => json({ data })),
    answerWhole: (operation, body) => next(operation, async () => json(body)),
    holdNext(operation) {
      const { promise, resolve } = Promise.withResolvers<void>();
      next(operation, (answer, signal) =>
        Promise.race([
          promise.then(() => usual(answer, signal)),
          new Promise<Response>((_resolve, reject) => whenAborted(signal, reject)),
        ]),
      );
      return resolve;
    },
  };
}

function whenAborted(signal: AbortSignal | null | undefined, notify: (reason: unknown) => void): void {
  if (!signal) return;
  if (signal.aborted) notify(signal.reason);
  signal.addEventListener('abort', () => notify(signal.reason));
}

function read(body: unknown): { operationName: string; variables: Record<string, unknown> } {
  const request: unknown = JSON.parse(String(body));
  if (typeof request !== 'object' || request === null) throw new Error('a request without a body');
  if (!('operationName' in request) || typeof request.operationName !== 'string') throw new Error('without a name');
  const variables = 'variables' in request ? request.variables : null;
  return { operationName: request.operationName, variables: { ...(isRecord(variables) ? variables : {}) } };
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
