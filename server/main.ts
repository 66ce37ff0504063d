import { enableCompileCache } from 'node:module';
import { fileURLToPath } from 'node:url';
import { parseConfig } from '#server/platform/config.ts';
import { ConfigError } from '#server/platform/config-error.ts';
import { checkPort } from '#server/platform/port.ts';
import { StartError } from '#server/platform/start-error.ts';

enableCompileCache(fileURLToPath(new URL('../node_modules/.cache/node-compile', import.meta.url)));

try {
  const config = parseConfig(process.env);
  await checkPort(config);
  const { startServer } = await import('#server/start-server.ts');
  const server = await startServer(config, () => new Date());
  // As often as it comes: a terminal's Ctrl-C reaches the server twice, and a database that stops may not be cut off.
  const stop = () => {
    server.stop().then(
      () => process.exit(0),
      (error: unknown) => {
        console.error(error);
        process.exit(1);
      },
    );
  };
  process.on('SIGTERM', stop).on('SIGINT', stop);
  process.stdout.write(server.greeting);
} catch (error) {
  if (!(error instanceof ConfigError) && !(error instanceof StartError)) throw error;
  console.error(error.message);
  process.exit(1);
}
