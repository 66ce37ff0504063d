import type { FastifyInstance } from 'fastify';
import { cardForm } from '#server/sandbox/browser/card-form.ts';
import { cardFormPage } from '#server/sandbox/browser/card-form-page.ts';
import { cardFormStyle } from '#server/sandbox/browser/card-form-style.ts';
import { squareSdk } from '#server/sandbox/browser/square-sdk.ts';
import { squareWallets } from '#server/sandbox/browser/square-wallets.ts';

/**
 * What the browser loads. The scripts are typed functions that reach for nothing outside of themselves;
 * their own text, which the runtime has freed of types, is what is sent.
 */
export function serveCardForm(app: FastifyInstance): void {
  const script = (main: () => void) => `(${main.toString()})();\n`;
  app.get('/web/v1/square.js', (_request, reply) =>
    reply
      .type('text/javascript; charset=utf-8')
      .header('cache-control', 'no-cache')
      .send(script(squareSdk) + script(squareWallets)),
  );
  app.get('/card-form.js', (_request, reply) =>
    reply.type('text/javascript; charset=utf-8').header('cache-control', 'no-cache').send(script(cardForm)),
  );
  app.get('/card-form.css', (_request, reply) =>
    reply.type('text/css; charset=utf-8').header('cache-control', 'no-cache').send(cardFormStyle),
  );
  app.get<{ Querystring: { theme?: string } }>('/card-form', (request, reply) =>
    reply.type('text/html; charset=utf-8').header('cache-control', 'no-store').send(cardFormPage(request.query.theme)),
  );
}
