import { createHash } from 'node:crypto';
import { fastifyHelmet as helmet } from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';
import type { Config } from '#server/platform/config.ts';

const square = {
  script: ['https://web.squarecdn.com', 'https://sandbox.web.squarecdn.com'],
  style: ['https://web.squarecdn.com', 'https://sandbox.web.squarecdn.com'],
  frame: [
    'https://web.squarecdn.com',
    'https://sandbox.web.squarecdn.com',
    'https://*.squareup.com',
    'https://*.squareupsandbox.com',
  ],
  connect: [
    'https://web.squarecdn.com',
    'https://sandbox.web.squarecdn.com',
    'https://*.squareup.com',
    'https://*.squareupsandbox.com',
  ],
  font: ['https://square-fonts-production-f.squarecdn.com', 'https://d1g145x70srn7h.cloudfront.net'],
};
/** What Google's button and the window that it opens are made of; Apple's is the browser's own. */
const google = {
  script: ['https://pay.google.com'],
  frame: ['https://pay.google.com'],
  connect: ['https://pay.google.com', 'https://google.com', 'https://www.google.com'],
};
const map = { connect: ['https://api.mapbox.com', 'https://events.mapbox.com', 'https://*.tiles.mapbox.com'] };
const none: typeof square = { script: [], style: [], frame: [], connect: [], font: [] };

/**
 * A policy that admits this site, pictures in data: addresses, the map and, where it is set, the card provider; and the
 * inline scripts of these pieces of HTML.
 */
export async function registerSecurityHeaders(app: FastifyInstance, config: Config, html: string[]): Promise<void> {
  const card = config.square ? square : none;
  const hasGooglePay = config.square !== null && config.payWallets.offered.includes('google');
  const wallet = hasGooglePay ? google : none;
  const https = config.publicUrl.startsWith('https:');
  const policy = helmet.contentSecurityPolicy({
    useDefaults: false,
    directives: {
      defaultSrc: ["'self'"],
      baseUri: ["'none'"],
      objectSrc: ["'none'"],
      formAction: ["'self'"],
      frameAncestors: ["'self'"],
      scriptSrc: ["'self'", ...new Set(html.flatMap(inlineScriptHashes)), ...card.script, ...wallet.script],
      styleSrc: ["'self'", "'unsafe-inline'", ...card.style],
      imgSrc: ["'self'", 'data:', 'blob:', 'https:'],
      fontSrc: ["'self'", 'data:', ...card.font],
      connectSrc: ["'self'", ...map.connect, ...card.connect, ...wallet.connect],
      frameSrc: ["'self'", ...card.frame, ...wallet.frame],
      workerSrc: ["'self'", 'blob:'],
      ...(https ? { upgradeInsecureRequests: [] } : {}),
    },
  });
  app.addHook('onRequest', (request, reply, next) => policy(request.raw, reply.raw, next));
  await app.register(helmet, {
    // It would write the same text anew for every request.
    contentSecurityPolicy: false,
    strictTransportSecurity: https,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    xFrameOptions: { action: 'sameorigin' },
    // The inspector that the panel opens in a window of its own is told of the flows by messages, and Google Pay answers by them.
    crossOriginOpenerPolicy: { policy: config.flowsPanel || hasGooglePay ? 'same-origin-allow-popups' : 'same-origin' },
    // Switches of browsers and plug-ins that are gone, and what browsers do by themselves.
    xDnsPrefetchControl: false,
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
  });
}

/** The page's own inline scripts are allowed by what they are, not by being inline. */
function inlineScriptHashes(html: string): string[] {
  const scripts = [...html.matchAll(/<script(?![^>]*\bsrc=)[^>]*>([\s\S]*?)<\/script>/g)];
  return scripts.map(([, code = '']) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`);
}
