import type { FastifyInstance } from 'fastify';
import type { Config } from '#server/platform/config.ts';

/** Where Apple looks for what says that a site may take Apple Pay, before it opens the wallet there. */
const address = '/.well-known/apple-developer-merchantid-domain-association';

/** Where the site takes no Apple Pay nothing is there (404). */
export function registerApplePayDomain(app: FastifyInstance, { payWallets: { appleDomain } }: Config): void {
  app.get(address, (_request, reply) =>
    appleDomain === null ? reply.callNotFound() : reply.type('text/plain; charset=utf-8').send(appleDomain),
  );
}
