import type { FastifyInstance } from 'fastify';
import type { Ask } from '#domain/page-rendering.ts';
import type { Context, Services } from '#server/platform/context.ts';
import type { RequestContext } from '#server/platform/http/graphql-api.ts';

/** Who asks for a page, from where, for which channel and in which language. */
type Person = RequestContext;
/** Somebody, as a page for everybody knows them. */
type Visitor = Pick<Context, 'ipAddress' | 'channelToken' | 'language'>;

/** The API as a visitor asks it, without HTTP: never with a session, whoever asks for the page. */
export const askAsVisitor = (app: FastifyInstance, services: Services, visitor: Visitor): Ask =>
  askAs(app, services, { ...visitor, session: null, headers: new Headers(), setCookies: () => undefined });

/** The API as the person of a session asks it, without HTTP. Nothing that comes of it may be kept for another. */
export const askAs =
  (app: FastifyInstance, services: Services, person: Person): Ask =>
  ({ query, variables, operationName }) =>
    app.graphql(query, { ...services, ...person }, variables, operationName);
