import { eq } from 'drizzle-orm';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { organizations } from '#server/modules/organizers/organizers-tables.ts';
import { createToken, tokenRequestSchema } from '#server/sandbox/card-tokens.ts';
import { rehearsalPath } from '#server/sandbox/rehearsal-path.ts';
import { sandboxSecrets } from '#server/sandbox/sandbox-account.ts';
import { serveCardForm } from '#server/sandbox/serve-card-form.ts';
import { badRequest, send } from '#server/sandbox/square-errors.ts';
import type { Context, Services } from '#server/platform/context.ts';

type Asker = Omit<Context, keyof Services>;
type RequestContext = (request: FastifyRequest, reply: FastifyReply) => Promise<Asker>;

/**
 * The sandbox's card form, for who rehearses a checkout on any server, also where a real card provider is connected: it
 * knows test cards alone, whose tokens mean nothing anywhere else. 404 for anybody else's card (docs/decisions/171).
 */
export function registerRehearsalForm(app: FastifyInstance, services: Services, requestContext: RequestContext): void {
  const { pool, db, clock } = services;
  void app.register(
    async (form) => {
      serveCardForm(form);
      form.post('/tokens', async (request, reply) => {
        const { session } = await requestContext(request, reply);
        if (!session || !(await isRehearsing(db, session.userId))) return reply.callNotFound();
        const entry = tokenRequestSchema.safeParse(request.body);
        if (!entry.success) return send(reply, badRequest('BAD_REQUEST', 'The request is not valid.'));
        // The tables of the sandbox are made when they are asked for first.
        await sandboxSecrets(pool);
        return send(reply, await createToken(pool, entry.data, clock()));
      });
    },
    { prefix: rehearsalPath },
  );
}

async function isRehearsing(db: Services['db'], userId: string): Promise<boolean> {
  const found = await db
    .select({ id: organizations.id })
    .from(organizations)
    .where(eq(organizations.rehearsedBy, userId))
    .limit(1);
  return found.length > 0;
}
