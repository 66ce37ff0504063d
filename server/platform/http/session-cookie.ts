import type { FastifyRequest } from 'fastify';

/** Whether somebody says that they have a session. It is not checked, which would cost what is to be saved. */
export const bringsSession = ({ headers }: Pick<FastifyRequest, 'headers'>): boolean =>
  headers.cookie?.includes('foyer.session_token=') ?? false;
