import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import fastify, { LogController } from 'fastify';
import type { FastifyInstance } from 'fastify';
import { serverModules } from '#server/modules.ts';
import { readSession } from '#server/modules/auth/session.ts';
import { registerMailList } from '#server/modules/notifications/mail-list.ts';
import { registerPasses } from '#server/modules/passes/pass-routes.ts';
import { registerUnsubscribe } from '#server/modules/desk-messages/unsubscribe-route.ts';
import { registerDoorLists } from '#server/modules/desk-people/door-list-route.ts';
import { registerPeopleFile } from '#server/modules/desk-people/people-route.ts';
import { registerPictures } from '#server/modules/pictures/pictures-routes.ts';
import { registerRehearsalForm } from '#server/modules/desk-rehearsals/rehearsal-form-route.ts';
import { registerReportFiles } from '#server/modules/desk-reports/reports-route.ts';
import { registerPersonalData } from '#server/modules/personal-data/personal-data-route.ts';
import { registerSquareWebhook } from '#server/modules/payments/square-webhook.ts';
import { registerFinding } from '#server/pages/finding.ts';
import { registerPages } from '#server/pages/page-handler.ts';
import { inlineScripts } from '#server/pages/page-template.ts';
import type { Config } from '#server/platform/config.ts';
import type { Services } from '#server/platform/context.ts';
import { readNewestMigration } from '#server/platform/database/migrate.ts';
import { createDrain, type Drain } from '#server/platform/drain.ts';
import { registerAdmission } from '#server/platform/http/admission.ts';
import { registerApplePayDomain } from '#server/platform/http/apple-pay-domain.ts';
import type { BuiltClient } from '#server/platform/http/built-client.ts';
import { closeConnections } from '#server/platform/http/closing.ts';
import { registerGraphqlApi } from '#server/platform/http/graphql-api.ts';
import { registerHealth } from '#server/platform/http/health.ts';
import { answerOnlyLocally } from '#server/platform/http/local-only.ts';
import { requestContextOf } from '#server/platform/http/request-context.ts';
import { registerRequestLog } from '#server/platform/http/request-log.ts';
import { registerTextCheck } from '#server/platform/http/request-text.ts';
import { registerSecurityHeaders } from '#server/platform/http/security-headers.ts';
import { serverLimits } from '#server/platform/http/server-limits.ts';
import type { ServerLimits } from '#server/platform/http/server-limits.ts';
import { registerPanelFiles, registerStaticFiles } from '#server/platform/http/static-files.ts';
import { registerTracing, traceIdsFor } from '#server/platform/http/tracing.ts';
import type { Metrics } from '#server/platform/metrics/metrics.ts';
import { registerMetrics } from '#server/platform/metrics/metrics-route.ts';
import { createReadiness } from '#server/platform/readiness.ts';

type AppParts = {
  limits?: ServerLimits;
  drain?: Drain;
  /** Null: nothing is counted. */
  metrics?: Metrics | null;
};

/** The whole server on one port: the API, the built application, the local stand-ins. Not listening yet. */
export async function buildApp(
  services: Services,
  client: BuiltClient | null,
  { limits = serverLimits, drain = createDrain(), metrics = null }: AppParts = {},
): Promise<FastifyInstance> {
  const { config, log, jobs, spans } = services;
  const app = fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'traceId' }),
    trustProxy: config.trustedProxies.length > 0 ? config.trustedProxies : false,
    forceCloseConnections: 'idle',
    // What still comes by a connection of before is answered, and ends it.
    return503OnClosing: false,
    bodyLimit: 256 * 1024,
    genReqId: traceIdsFor(spans),
    ...slowClientLimits(config),
  });
  closeConnections(app, drain);
  const built = client ? [...client.languages.values()] : [];
  const html = built.map((each) => each.html);
  await registerSecurityHeaders(app, config, client ? [...html, ...inlineScripts(client.renderer)] : []);
  await app.register(compress, {
    threshold: 2048,
    encodings: ['br', 'gzip'],
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 7 } },
  });
  const queues = serverModules.flatMap(({ jobs: handlers = [] }) => handlers.map(({ queue }) => queue));
  const newestMigration = await readNewestMigration();
  registerHealth(app, drain, createReadiness({ ask: jobs.ask, newestMigration, queues }));
  registerTracing(app, config.apiPath, spans);
  registerRequestLog(app, config.apiPath);
  if (metrics) registerMetrics(app, metrics, config);
  const admission = registerAdmission(app, config.apiPath, limits);
  registerTextCheck(app, config.apiPath);
  answerOnlyLocally(app, config);
  const requestContext = requestContextOf(services, readSession);
  await registerGraphqlApi(app, {
    services,
    modules: serverModules,
    mostCost: limits.answerCost,
    requestContext,
  });
  await registerSquareWebhook(app, services);
  registerPasses(app, services, requestContext);
  registerPersonalData(app, services, requestContext);
  registerDoorLists(app, services, requestContext);
  registerPeopleFile(app, services, requestContext);
  registerReportFiles(app, services, requestContext);
  await registerPictures(app, services, requestContext);
  registerUnsubscribe(app, services, requestContext);
  registerApplePayDomain(app, config);
  if (!config.smtpUrl) registerMailList(app, config);
  const { sandboxPlugin, sandboxApiPlugin } = await import('#server/sandbox/sandbox-plugin.ts');
  await app.register(config.square ? sandboxApiPlugin : sandboxPlugin, {
    services,
    serverOrigin: new URL(config.publicUrl).origin,
  });
  registerRehearsalForm(app, services, requestContext);
  await registerStaticFiles(
    app,
    built.flatMap(({ folder }) => folder ?? []),
  );
  if (config.flowsPanel && client?.panelFolder) await registerPanelFiles(app, client.panelFolder);
  registerFinding(app, services, client?.renderer ?? null);
  registerPages(app, services, client, { isBusy: () => !admission.isOpenTo('browsing'), requestContext, metrics });
  return app;
}

/** Who sends byte after byte, or reads none of an answer, keeps no connection for long. */
const slowClientLimits = ({ requestTimeoutMs }: Config) => ({
  requestTimeout: requestTimeoutMs,
  // Of a connection on which nothing moves; a browser has given its request up by then.
  connectionTimeout: 60_000,
  http: {
    headersTimeout: Math.min(10_000, requestTimeoutMs),
    // How often Node looks for the slow ones: every half a minute, if nobody says so.
    connectionsCheckingInterval: Math.min(2_000, requestTimeoutMs / 2),
  },
});
