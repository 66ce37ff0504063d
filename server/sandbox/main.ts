import fastify from 'fastify';
import { parseConfig } from '#server/platform/config.ts';
import { ConfigError } from '#server/platform/config-error.ts';
import { answerOnlyLocally } from '#server/platform/http/local-only.ts';
import { createPool, mostConnections } from '#server/platform/database/open-database.ts';
import { sandboxPlugin } from '#server/sandbox/sandbox-plugin.ts';

/**
 * The sandbox as a process of its own, for servers that are told its address by SQUARE_SANDBOX_URL. It keeps its
 * tables in the database of DATABASE_URL and listens on PORT; what becomes of the servers does not concern it.
 */
try {
  const config = parseConfig(process.env);
  if (config.databaseUrl === null) throw new ConfigError('DATABASE_URL is missing.');
  const app = fastify({ logger: { level: config.logLevel, stream: process.stderr } });
  // All of them at once, as ever: the bench measures an order by what this takes beside it.
  const pool = createPool({ connectionString: config.databaseUrl }, app.log, { ...config, few: mostConnections });
  answerOnlyLocally(app, config);
  await app.register(sandboxPlugin, {
    services: { pool, clock: () => new Date() },
    serverOrigin: new URL(config.publicUrl).origin,
  });
  await app.listen({ port: config.port, host: config.host ?? '127.0.0.1' });
  process.stdout.write(`The sandbox of the card provider is ready on port ${config.port}\n`);
  process.once('SIGTERM', () => {
    app
      .close()
      .then(() => pool.end())
      .then(
        () => process.exit(0),
        () => process.exit(1),
      );
  });
} catch (error) {
  if (!(error instanceof ConfigError)) throw error;
  console.error(error.message);
  process.exit(1);
}
