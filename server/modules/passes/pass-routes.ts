import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { languageOfTag, type Language } from '#domain/language.ts';
import { walletPasses, type Wallet } from '#domain/wallets.ts';
import { applePass } from '#server/modules/passes/apple-pass.ts';
import { googleSaveAddress } from '#server/modules/passes/google-pass.ts';
import { findTicketForPass } from '#server/modules/passes/ticket-for-pass.ts';
import type { TicketForPass } from '#server/modules/passes/ticket-for-pass.ts';
import type { Context, Services } from '#server/platform/context.ts';

type Asker = Pick<Context, 'session' | 'language'>;
type RequestContext = (request: FastifyRequest, reply: FastifyReply) => Promise<Asker>;
type Found = { ticket: TicketForPass; language: Language };

const addressOf = (wallet: Wallet) => `/passes/:registrationId/${walletPasses[wallet]}`;
const paramsShape = z.object({ registrationId: z.string() });
const queryShape = z.object({ language: z.string().optional().catch(undefined) });

/**
 * GET /passes/{registration}/apple.pkpass gives a ticket as a file for Apple Wallet; GET /passes/{registration}/google leads
 * to where Google offers to save it. `?language=fr-CA` says in which language, else Accept-Language. For its holder's
 * session alone: for anybody else, and where the wallet is not configured, nothing is there (404).
 */
export function registerPasses(app: FastifyInstance, services: Services, requestContext: RequestContext): void {
  const { db, config, clock } = services;
  const { applePass: apple, googleWallet: google, publicUrl } = config;

  async function find(request: FastifyRequest, reply: FastifyReply): Promise<Found | null> {
    reply.header('cache-control', 'private, no-store');
    const { session, language: accepted } = await requestContext(request, reply);
    if (!session) return null;
    const wanted = languageOfTag(queryShape.parse(request.query).language ?? null);
    const language = wanted && config.languages.includes(wanted) ? wanted : accepted;
    const ticket = await findTicketForPass(db, paramsShape.parse(request.params).registrationId, language);
    return ticket?.holderId === session.userId ? { ticket, language } : null;
  }

  if (apple)
    app.get(addressOf('apple'), async (request, reply) => {
      const found = await find(request, reply);
      if (!found) return reply.callNotFound();
      return reply
        .type('application/vnd.apple.pkpass')
        .header('content-disposition', `attachment; filename="${found.ticket.code}.pkpass"`)
        .send(applePass(found.ticket, apple, found.language));
    });
  if (google)
    app.get(addressOf('google'), async (request, reply) => {
      const found = await find(request, reply);
      if (!found) return reply.callNotFound();
      const { ticket, language } = found;
      return reply.redirect(await googleSaveAddress(ticket, { account: google, language, publicUrl, now: clock() }));
    });
  app.get('/passes/*', (_request, reply) => reply.callNotFound());
}
