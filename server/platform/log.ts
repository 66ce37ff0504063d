import fastify from 'fastify';
import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '#server/platform/config.ts';
import { loggedError } from '#server/platform/logged-error.ts';

type Sink = { write(line: string): void };

/** A line of JSON for each thing to tell, on stderr unless told otherwise. Errors come without the values of people. */
export const createLog = (level: Config['logLevel'], stream: Sink = process.stderr): FastifyBaseLogger =>
  fastify({ logger: { level, base: null, serializers: { err: loggedError }, stream } }).log;
