import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Language } from '#domain/language.ts';
import {
  unsubscribeAsk,
  unsubscribeDeed,
  unsubscribeDone,
  unsubscribeTitle,
  unsubscribeUnknown,
} from '#messages/message-mails.ts';
import { choosePreferences } from '#server/modules/customers/notification-preferences.ts';
import { unsubscribing } from '#server/modules/desk-messages/unsubscribe-token.ts';
import type { Context, Services } from '#server/platform/context.ts';
import { escapeHtml } from '#server/platform/escape-html.ts';

type RequestContext = (request: FastifyRequest, reply: FastifyReply) => Promise<Pick<Context, 'language'>>;

const queryShape = z.object({ token: z.string().catch('') });

/**
 * GET /unsubscribe?token= asks whether somebody wants no more news, and POST does it, with no login, as the law has it; also
 * by a mail program's own button (RFC 8058). A program that follows every link of a mail changes nothing.
 */
export function registerUnsubscribe(app: FastifyInstance, services: Services, requestContext: RequestContext): void {
  void app.register(async (scope) => {
    scope.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
      done(null, body),
    );
    const answer = async (
      request: FastifyRequest,
      reply: FastifyReply,
      words: (known: boolean, language: Language) => string,
    ) => {
      const { language } = await requestContext(request, reply);
      const userId = await unsubscribing(services, queryShape.parse(request.query).token);
      if (userId && request.method === 'POST')
        await choosePreferences(services.db, userId, [{ type: 'CEEmail', email: false }]);
      return reply
        .code(userId ? 200 : 404)
        .headers({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' })
        .type('text/html; charset=utf-8')
        .send(page(words(userId !== null, language), language));
    };
    scope.get('/unsubscribe', (request, reply) =>
      answer(request, reply, (known, language) =>
        known
          ? `<p>${escapeHtml(unsubscribeAsk(language))}</p><form method="post"><button>${escapeHtml(unsubscribeDeed(language))}</button></form>`
          : `<p>${escapeHtml(unsubscribeUnknown(language))}</p>`,
      ),
    );
    scope.post('/unsubscribe', (request, reply) =>
      answer(
        request,
        reply,
        (known, language) => `<p>${escapeHtml(known ? unsubscribeDone(language) : unsubscribeUnknown(language))}</p>`,
      ),
    );
  });
}

const page = (body: string, language: Language): string => {
  const title = escapeHtml(unsubscribeTitle(language));
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title} | Foyer</title></head><body><main><h1>${title}</h1>${body}</main></body></html>`;
};
