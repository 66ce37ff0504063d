import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { Drain } from '#server/platform/drain.ts';

/** As long as a browser waits for an answer and longer: what is under way then is under way for nobody. */
const longestAnswerMs = 30_000;

/**
 * Lets a server end that stops: its last answers end their connections, which a browser or a balancer would keep; those
 * on which nothing was ever asked, as browsers open in advance, end at once; and nothing lasts beyond `mostMs`.
 */
export function closeConnections(app: FastifyInstance, drain: Drain, mostMs = longestAnswerMs): void {
  const open = new Set<Socket>();
  app.server.on('connection', (socket: Socket) => {
    open.add(socket);
    socket.once('close', () => open.delete(socket));
  });
  app.addHook('onSend', async (_request, reply) => {
    if (drain.hasBegun()) reply.header('connection', 'close');
  });
  let timer: NodeJS.Timeout | undefined;
  app.addHook('preClose', async () => {
    await drain.begin(0);
    for (const socket of open) if (socket.bytesRead === 0) socket.destroy();
    timer = setTimeout(() => {
      app.log.warn({ connections: open.size }, 'the server stops before its last answers');
      app.server.closeAllConnections();
    }, mostMs);
  });
  app.addHook('onClose', async () => clearTimeout(timer));
}
