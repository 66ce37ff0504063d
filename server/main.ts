import { startServer } from '#server/start-server.ts';
import { ConfigError, parseConfig } from '#server/platform/config.ts';
import { StartError } from '#server/platform/start-error.ts';

try {
  const server = await startServer(parseConfig(process.env), () => new Date());
  process.stdout.write(server.greeting);
  let stopping: Promise<void> | null = null;
  const stop = () => {
    stopping ??= server.stop().then(
      () => process.exit(0),
      (error: unknown) => {
        console.error(error);
        process.exit(1);
      },
    );
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
} catch (error) {
  if (!(error instanceof ConfigError) && !(error instanceof StartError)) throw error;
  console.error(error.message);
  process.exit(1);
}
