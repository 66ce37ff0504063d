import { createServer, isIP } from 'node:net';
import type { Config } from '#server/platform/config.ts';
import { errorCodeOf, StartError } from '#server/platform/start-error.ts';

type Address = Pick<Config, 'port' | 'host'>;

export const listenOn = ({ port, host }: Address) => ({ port, host: host ?? '::' });

/** Where the server calls itself: 'http://127.0.0.1:4000'. It listens there too where it listens on all addresses. */
export function ownOrigin({ port, host }: Address): string {
  const address = host === null || wildcards.includes(host) ? '127.0.0.1' : host;
  return `http://${isIP(address) === 6 ? `[${address}]` : address}:${port}`;
}

const wildcards = ['0.0.0.0', '::'];

/** Tried before anything is written: a second start by mistake must not touch the data. Throws StartError. */
export async function checkPort(address: Address): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    const probe = createServer();
    probe.once('error', (error) => reject(portError(address, error)));
    probe.listen(listenOn(address), () => probe.close(() => resolve()));
  });
}

/** What kept a server from listening, in one line; anything else as it came. */
export function portError({ port, host }: Address, error: unknown, variable = 'PORT'): unknown {
  const code = errorCodeOf(error);
  if (code === 'EADDRINUSE')
    return new StartError(
      `${variable}: ${port} is taken by another program; stop it or set ${variable} to another number.`,
    );
  if (code === 'EACCES') return new StartError(`${variable}: this user may not listen on ${port}.`);
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
    return new StartError(`HOST: this machine has no address ${host}.`);
  return error;
}
