import { readdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { ApolloArmor } from '@escape.tech/graphql-armor';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { parse } from 'graphql';
import type { ValidationRule } from 'graphql';
import mercurius from 'mercurius';
import type { IResolvers } from 'mercurius';
import { badInput } from '#server/platform/client-error.ts';
import type { Config } from '#server/platform/config.ts';
import type { Context, Services } from '#server/platform/context.ts';
import { asksTooMuch } from '#server/platform/http/answer-cost.ts';
import { asksTheApi, deskApiPath } from '#server/platform/http/api-address.ts';
import { batchedFields } from '#server/platform/http/batched-fields.ts';
import { codesOf, formatExecution, retryAfter } from '#server/platform/http/graphql-errors.ts';
import { isPublicQuery } from '#server/platform/http/read-elsewhere.ts';
import { noIntrospection } from '#server/platform/http/no-introspection.ts';
import { noteErrorCodes, noteOperation } from '#server/platform/http/recognised-operation.ts';
import { refusal } from '#server/platform/http/refusal.ts';
import type { ServerModule } from '#server/platform/module.ts';
import { refusalResolvers } from '#server/platform/result.ts';
import { scalarResolvers } from '#server/platform/scalars.ts';

/** Apollo's own name: a browser sends it across sites only after a preflight, which this server does not answer. */
export const preflightHeader = 'apollo-require-preflight';

export type RequestContext = Pick<
  Context,
  'session' | 'channelToken' | 'language' | 'ipAddress' | 'headers' | 'setCookies'
>;

type Options = {
  services: Services;
  modules: ServerModule[];
  /** Of one answer. */
  mostCost: number;
  requestContext: (request: FastifyRequest, reply: FastifyReply) => Promise<RequestContext>;
};

/** What one contract is made of: its folder beside `shared`, and where it is served. */
type Contract = { area: 'shop' | 'desk'; path: string; resolvers: IResolvers };

/**
 * The GraphQL APIs, the customers' at config.apiPath and the organizers' beside it, by the same rules: POST only, JSON
 * only, and only with the preflight header. `app.graphql` is the customers'.
 */
export async function registerGraphqlApi(app: FastifyInstance, options: Options): Promise<void> {
  const { modules, services } = options;
  const path = services.config.apiPath;
  app.addHook('onRequest', async (request, reply) => {
    if (!asksTheApi(request, path)) return;
    reply.header('cache-control', 'no-store');
    if (request.method !== 'POST')
      return reply.code(405).header('allow', 'POST').send(refusal('BAD_REQUEST', 'The API takes POST requests only.'));
    if (!request.headers[preflightHeader])
      return reply.code(400).send(refusal('BAD_REQUEST', `The API needs the header ${preflightHeader}.`));
    if (!/^application\/json\b/i.test(request.headers['content-type'] ?? ''))
      return reply.code(415).send(refusal('BAD_REQUEST', 'The API takes application/json only.'));
  });
  await serve(app, { area: 'shop', path, resolvers: withBatchedFields(modules) }, options);
  // A scope of its own: the plugin gives its name to what it is registered in, once.
  await app.register(async (scope) => {
    const resolvers = mergeResolvers(modules.map(({ desk = {} }) => ({ resolvers: desk })));
    await serve(scope, { area: 'desk', path: deskApiPath, resolvers: withRefusals(resolvers) }, options);
  });
}

async function serve(
  app: FastifyInstance,
  { area, path, resolvers }: Contract,
  { services, modules, mostCost, requestContext }: Options,
): Promise<void> {
  const schema = await readSchema(area);
  const publicFields = new Set<string>(modules.flatMap(({ publicQueries = [] }) => publicQueries));
  await app.register(mercurius, {
    path,
    schema,
    resolvers: ofTypesIn(schema, resolvers),
    jit: 1,
    cache: 500,
    graphiql: false,
    allowBatchedQueries: false,
    csrfPrevention: { requiredHeaders: [preflightHeader], allowedContentTypes: ['application/json'] },
    validationRules: [...complexityRules(), ...publicRules(services.config)],
    context: async (request, reply) => ({ ...services, log: request.log, ...(await requestContext(request, reply)) }),
    errorFormatter(execution, { reply }) {
      const formatted = formatExecution(execution, reply?.request.log ?? services.log);
      const seconds = retryAfter(formatted.response);
      if (seconds !== null) reply?.header('retry-after', String(seconds));
      if (reply !== undefined) noteErrorCodes(reply.request, codesOf(formatted.response));
      return formatted;
    },
  });
  app.graphql.addHook('preExecution', async (_schema, document, context) => {
    const request = requestOf(context);
    if (request) noteOperation(request, document, operationNameOf(request.body));
    if (context.session === null && isPublicQuery(document, publicFields)) context.db = context.visitorsDb;
  });
  refuseLargeAnswers(app, mostCost);
}

/** A page that is drawn asks in this process: there is no request. */
const requestOf = ({ reply }: { reply?: FastifyReply }) => reply?.request;

const operationNameOf = (body: unknown): string | null =>
  typeof body === 'object' && body !== null && 'operationName' in body && typeof body.operationName === 'string'
    ? body.operationName
    : null;

/** After the validation, because how long a page is may stand in the variables. */
function refuseLargeAnswers(app: FastifyInstance, mostCost: number): void {
  app.graphql.addHook('preExecution', (schema, document, _context, variables) => {
    if (asksTooMuch(schema, document, variables, mostCost))
      throw badInput('This asks for more than one answer may hold. Ask for fewer items or fields at once.');
  });
}

/** A contract: what all contracts share, and the area's own. */
async function readSchema(area: Contract['area']): Promise<string[]> {
  const folders = ['shared', area].map((part) => fileURLToPath(new URL(`../../../schema/${part}/`, import.meta.url)));
  const texts = folders.map(async (folder) => {
    const files = (await readdir(folder)).filter((file) => file.endsWith('.graphql'));
    return Promise.all(files.toSorted().map((file) => readFile(folder + file, 'utf8')));
  });
  return (await Promise.all(texts)).flat();
}

/** Scalars and refusals are resolved for every contract; no contract has all of them. */
function ofTypesIn(schema: string[], resolvers: IResolvers): IResolvers {
  const definitions = schema.flatMap((text) => parse(text, { noLocation: true }).definitions);
  const types = new Set(definitions.map((definition) => 'name' in definition && definition.name?.value));
  return asResolvers(Object.fromEntries(Object.entries(resolvers).filter(([name]) => types.has(name))));
}

/** A server that the public reaches (https) does not tell its schema. */
const publicRules = ({ publicUrl }: Config): ValidationRule[] =>
  publicUrl.startsWith('https:') ? [noIntrospection] : [];

/** Far above what the application's own largest operation asks for, far below what could hurt. */
function complexityRules() {
  const armor = new ApolloArmor({
    maxDepth: { n: 14 },
    costLimit: { maxCost: 30_000, objectCost: 2, scalarCost: 1, depthCostFactor: 1.5 },
    maxAliases: { n: 30 },
    maxDirectives: { n: 50 },
  });
  return armor.protect().validationRules;
}

type ByType = Readonly<Record<string, object | undefined>>;

/** Several modules may give fields of one type, as orders and gift cards do for Customer; the same field twice is a mistake. */
export function mergeResolvers(parts: { resolvers: ByType }[]): IResolvers {
  const merged: Record<string, Record<string, unknown>> = {};
  for (const { resolvers } of parts) {
    for (const [type, fields] of Object.entries(resolvers)) {
      const known = (merged[type] ??= {});
      for (const [field, resolver] of Object.entries(fields ?? {})) {
        if (field in known) throw new Error(`two modules resolve ${type}.${field}`);
        known[field] = resolver;
      }
    }
  }
  return { ...asResolvers(merged), ...scalarResolvers };
}

/** And what every refusal says. */
const withRefusals = (resolvers: IResolvers): IResolvers => asResolvers({ ...refusalResolvers, ...resolvers });

/** The resolvers of all modules with their loaders among them, and what every refusal says. */
function withBatchedFields(modules: ServerModule[]): IResolvers {
  const merged: Record<string, unknown> = { ...withRefusals(mergeResolvers(modules)) };
  for (const { loaders = {} } of modules) {
    for (const [type, fields] of Object.entries(batchedFields(loaders)))
      merged[type] = Object.assign({}, merged[type], fields);
  }
  return asResolvers(merged);
}

const asResolvers = (merged: object): IResolvers => Object.assign<IResolvers, object>({}, merged);
