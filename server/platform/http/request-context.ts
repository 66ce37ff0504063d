import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Context, Services } from '#server/platform/context.ts';
import { acceptedLanguage } from '#server/platform/http/accepted-language.ts';
import type { RequestContext } from '#server/platform/http/graphql-api.ts';

type SessionReader = (
  services: Services,
  headers: Headers,
  setCookies: (cookies: string[]) => void,
) => Promise<Context['session']>;

/** Who asks, from where, for which organizer's channel, and in which of the site's languages the answer is to be. */
export function requestContextOf(services: Services, readSession: SessionReader) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<RequestContext> => {
    const headers = new Headers();
    for (const name of ['cookie', 'user-agent'] as const) {
      const value = request.headers[name];
      if (value) headers.set(name, value);
    }
    headers.set('x-forwarded-for', request.ip);
    const setCookies = (cookies: string[]) => {
      for (const cookie of cookies) reply.header('set-cookie', cookie);
    };
    const channelToken = request.headers['zimble-token'];
    return {
      session: await readSession(services, headers, setCookies),
      channelToken: typeof channelToken === 'string' && channelToken !== '' ? channelToken : null,
      language: acceptedLanguage(request.headers['accept-language'], services.config.languages),
      ipAddress: request.ip,
      headers,
      setCookies,
    };
  };
}
