import type { FastifyInstance } from 'fastify';
import type { Ask } from '#domain/page-rendering.ts';
import type { Context, Services } from '#server/platform/context.ts';

/** Who a page is drawn for: somebody, from an address, for the site's channel or another one. */
type Visitor = Pick<Context, 'ipAddress' | 'channelToken'>;

/** The API as a visitor asks it, without HTTP: never with a session, whoever asks for the page. */
export const askAs =
  (app: FastifyInstance, services: Services, visitor: Visitor): Ask =>
  ({ query, variables, operationName }) => {
    const context: Context = {
      ...services,
      ...visitor,
      session: null,
      headers: new Headers(),
      setCookies: () => undefined,
    };
    return app.graphql(query, { ...context }, variables, operationName);
  };
