import { z } from 'zod';
import { parseConfig } from '#server/platform/config.ts';
import { startServer } from '#server/start-server.ts';

const message = z.object({ moveClock: z.number() });

/** The product as server/main.ts starts it, with a clock that the parent process moves on. */
let ahead = 0;
process.on('message', (received) => {
  ahead += message.parse(received).moveClock;
});
const server = await startServer(parseConfig(process.env), () => new Date(Date.now() + ahead));
process.once('SIGTERM', () => void server.stop().then(() => process.exit(0)));
