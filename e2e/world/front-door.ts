import { once } from 'node:events';
import { createServer, request as ask, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

type Answer = { status: number; type?: string; body?: string };

/** An address of its own before a site: it can be shut, as if the server were stopped, and answer in the server's place. */
export type FrontDoor = {
  readonly origin: string;
  shut(): Promise<void>;
  open(): Promise<void>;
  /** The paths that were asked for, in order. */
  readonly asked: readonly string[];
  /** Answers a path in place of the server; null leaves it to the server again. */
  answer(path: string, answer: Answer | null): void;
};

export async function createFrontDoor(site: string): Promise<FrontDoor> {
  const answers = new Map<string, Answer>();
  const asked: string[] = [];
  const server = createServer((request, response) => {
    const path = (request.url ?? '').split('?')[0] ?? '';
    asked.push(path);
    const answer = answers.get(path);
    if (answer) giveAnswer(response, answer);
    else passOn(request, response, site);
  });
  await listen(server, 0);
  const { port } = addressOf(server);
  return {
    origin: `http://localhost:${port}`,
    async shut() {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
    open: () => listen(server, port),
    asked,
    answer(path, answer) {
      if (answer) answers.set(path, answer);
      else answers.delete(path);
    },
  };
}

function giveAnswer(response: ServerResponse, { status, type = 'text/plain', body = '' }: Answer): void {
  response.writeHead(status, { 'content-type': type, 'cache-control': 'no-cache' }).end(body);
}

function passOn(request: IncomingMessage, response: ServerResponse, site: string): void {
  const { host } = new URL(site);
  const headers = { ...request.headers, host, ...(request.headers.origin ? { origin: site } : {}) };
  const onward = ask(new URL(request.url ?? '/', site), { method: request.method, headers }, (answer) => {
    response.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(response);
  });
  onward.on('error', () => response.destroy());
  request.pipe(onward);
}

async function listen(server: Server, port: number): Promise<void> {
  server.listen(port, 'localhost');
  await once(server, 'listening');
}

function addressOf(server: Server): AddressInfo {
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the door has no port');
  return address;
}
