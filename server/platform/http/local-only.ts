import { BlockList, isIP } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isLoopbackName } from '#server/platform/loopback.ts';

const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8, 'ipv4');
loopback.addAddress('::1', 'ipv6');

/** Whoever passes a request on says so in one of these. */
const forwarding = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip'];

const localPaths = /^\/(?:dev|sandbox)(?:\/|$)/;
/** What servers call, who bear a token, by whatever address of this machine they listen on. */
const ownCalls = '/sandbox/square/v2/';

/**
 * The testing aids under /dev and /sandbox answer only this machine, and only under a name of the site: a page of
 * another site that had its name lead here (DNS rebinding) would bring its own. To everybody else they are not there.
 */
export function answerOnlyLocally(app: FastifyInstance, { publicUrl }: { publicUrl: string }): void {
  const siteName = new URL(publicUrl).hostname;
  app.addHook('onRequest', async (request, reply) => {
    const route = request.routeOptions.url ?? '';
    if (!localPaths.test(route) && !localPaths.test(pathOf(request))) return;
    if (isForwarded(request)) return reply.callNotFound();
    if (route.startsWith(ownCalls) && isSameMachine(request)) return;
    const name = hostnameOf(request);
    const isNameOfSite = name === siteName || (isLoopbackName(siteName) && name !== null && isLoopbackName(name));
    if (isNameOfSite && isLoopbackPeer(request)) return;
    reply.callNotFound();
    return reply;
  });
}

const isForwarded = ({ headers }: FastifyRequest): boolean =>
  forwarding.some((header) => headers[header] !== undefined);

/** By the socket: what a header says of where a request comes from, anybody can say. */
function isLoopbackPeer({ raw: { socket } }: FastifyRequest): boolean {
  const { remoteAddress = '' } = socket;
  const family = isIP(remoteAddress);
  return family !== 0 && loopback.check(remoteAddress, family === 6 ? 'ipv6' : 'ipv4');
}

/** Whoever calls an address from that very address is on the machine that has it. */
const isSameMachine = (request: FastifyRequest): boolean =>
  isLoopbackPeer(request) ||
  (request.raw.socket.remoteAddress !== undefined &&
    request.raw.socket.remoteAddress === request.raw.socket.localAddress);

/** As the router reads it: '/%64ev/mail' is '/dev/mail'. */
function pathOf({ url }: FastifyRequest): string {
  const [path = ''] = url.split('?');
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

function hostnameOf({ headers: { host = '' } }: FastifyRequest): string | null {
  const address = `http://${host}`;
  return host !== '' && URL.canParse(address) ? new URL(address).hostname : null;
}
