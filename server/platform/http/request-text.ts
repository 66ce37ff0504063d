import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { asksTheApi } from '#server/platform/http/api-address.ts';
import { refusal } from '#server/platform/http/refusal.ts';
import { deepestNesting, isTextTooDeep, isTooDeep } from '#server/platform/nesting.ts';

/** An escape that stands for U+0000 in a document's text. */
const writtenNul = /\\u(?:0000|\{0+\})/;
/** The beginning of a text that JSON.parse might take, and that no GraphQL operation begins with. */
const json = /^\s*(?:\{\s*["}]|["[\d-]|(?:true|false|null)\s*$)/;
const operation = z.looseObject({ query: z.string().optional(), variables: z.unknown().optional() });

/**
 * mercurius takes a query that is JSON for a document that was parsed already. Such a tree can be grown so that the rules
 * that validate it see other kinds of nodes than what is executed, so an operation has to be GraphQL's own text.
 *
 * Nobody needs more than a few levels of nesting, and what reads a value level by level by recursion breaks on thousands.
 *
 * PostgreSQL keeps no U+0000 in text, so a request that has one is refused; half a surrogate pair, as a field's maximum
 * length leaves of an emoji, becomes U+FFFD, which it can keep.
 */
export function registerTextCheck(app: FastifyInstance, apiPath: string): void {
  // After the validation, which makes a text of a number or of a list with one text.
  app.addHook('preHandler', async (request, reply) => {
    if (isTooDeep(request.body)) return reply.code(400).send(tooDeep());
    if (!asksTheApi(request, apiPath)) return;
    const parsed = operation.safeParse(request.body);
    if (!parsed.success) return;
    const { query = '', variables } = parsed.data;
    if (isTextTooDeep(query)) return reply.code(400).send(tooDeep());
    if (json.test(query))
      return reply.code(400).send(refusal('BAD_USER_INPUT', 'An operation is GraphQL text, not JSON'));
    if (writtenNul.test(query) || hasNul(query) || hasNul(variables))
      return reply.code(400).send(refusal('BAD_USER_INPUT', 'Text may not contain the character U+0000'));
    if (!isWellFormed(variables)) request.body = { ...parsed.data, variables: wellFormed(variables) };
  });
}

const tooDeep = () => refusal('BAD_USER_INPUT', `A request may be nested at most ${deepestNesting} levels deep`);
const hasNul = (value: unknown): boolean => someText(value, (text) => text.includes('\0'));
const isWellFormed = (value: unknown): boolean => !someText(value, (text) => !text.isWellFormed());

function someText(value: unknown, holds: (text: string) => boolean): boolean {
  if (typeof value === 'string') return holds(value);
  if (typeof value !== 'object' || value === null) return false;
  return Object.entries(value).some(([key, inner]) => holds(key) || someText(inner, holds));
}

function wellFormed(value: unknown): unknown {
  if (typeof value === 'string') return value.toWellFormed();
  if (Array.isArray(value)) return value.map(wellFormed);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key.toWellFormed(), wellFormed(inner)]));
}
