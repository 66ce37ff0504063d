import { Agent, request } from 'node:http';

type Refusal = { message: string; extensions?: { code?: string } };

export type Answered = {
  status: number;
  /** Seconds after which to ask again, of one that was refused; else 0. */
  retryAfter: number;
  data: Record<string, unknown> | null;
  errors: Refusal[];
  cookies: string[];
  ms: number;
};

export type Caller = {
  call(document: string, variables: object, cookie?: string): Promise<Answered>;
  close(): void;
};

/** A server that stands still is an error, not a bench that stands still. */
const noAnswerMs = 60_000;

/**
 * Calls an API over connections that stay open, as a browser does; channelToken: of the organizer whose orders it is
 * about (docs/decisions/073).
 */
export function createCaller(address: string, connections: number, channelToken?: string): Caller {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const { hostname, port, pathname } = new URL(address);
  return {
    call(document, variables, cookie) {
      const body = JSON.stringify({ query: document, variables });
      const started = performance.now();
      return new Promise((resolve, reject) => {
        const sent = request(
          {
            agent,
            hostname,
            port,
            path: pathname,
            method: 'POST',
            headers: {
              'content-type': 'application/json',
              'content-length': Buffer.byteLength(body),
              'apollo-require-preflight': 'true',
              ...(cookie ? { cookie } : {}),
              ...(channelToken ? { 'zimble-token': channelToken } : {}),
            },
          },
          (response) => {
            const parts: Buffer[] = [];
            response.on('data', (part: Buffer) => parts.push(part));
            response.on('error', reject);
            response.on('end', () => {
              const ms = performance.now() - started;
              const cookies = (response.headers['set-cookie'] ?? []).map((line) => line.split(';')[0] ?? '');
              const { statusCode: status = 0, headers } = response;
              const retryAfter = Number(headers['retry-after'] ?? 0);
              resolve({ ...contentOf(Buffer.concat(parts).toString()), status, retryAfter, cookies, ms });
            });
          },
        );
        sent.on('error', reject);
        sent.setTimeout(noAnswerMs, () => sent.destroy(new Error(`no answer within ${noAnswerMs / 1000} s`)));
        sent.end(body);
      });
    },
    close: () => agent.destroy(),
  };
}

function contentOf(text: string): Pick<Answered, 'data' | 'errors'> {
  const body: { data?: Record<string, unknown> | null; errors?: Refusal[] } = JSON.parse(text);
  return { data: body.data ?? null, errors: body.errors ?? [] };
}
