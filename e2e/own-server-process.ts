import { enableCompileCache } from 'node:module';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { parseConfig } from '#server/platform/config.ts';
import { cheapHashes } from '#tests/server/cheap-hashes.ts';

enableCompileCache(fileURLToPath(new URL('../node_modules/.cache/node-compile', import.meta.url)));
const { startServer } = await import('#server/start-server.ts');

const message = z.object({ moveClock: z.number() });

/** The product as server/main.ts starts it, with cheap passwords, and a clock that the parent process moves on. */
let ahead = 0;
process.on('message', (received) => {
  ahead += message.parse(received).moveClock;
});
const server = await startServer(parseConfig(process.env), () => new Date(Date.now() + ahead), cheapHashes);
process.once('SIGTERM', () => void server.stop().then(() => process.exit(0)));
