import type { FastifyRequest } from 'fastify';
import { asksTheApi } from '#server/platform/http/api-address.ts';
import { notedOf } from '#server/platform/http/recognised-operation.ts';

export const requestKinds = ['api', 'page', 'file', 'webhook', 'other'] as const;
export type RequestKind = (typeof requestKinds)[number];

/** refused: by what it asked for, as it stands in no result of the schema. limited: it came too often. */
export const outcomes = ['ok', 'refused', 'limited', 'busy', 'failed'] as const;
export type Outcome = (typeof outcomes)[number];

/**
 * What a request is counted as. operation: the field of Query or Mutation, 'several' of them, 'unrecognised', or the
 * kind of what is no call of the API; never an address. Null: whoever watches is not counted.
 */
export function labelsOf(
  request: FastifyRequest,
  status: number,
  apiPath: string,
): { kind: RequestKind; operation: string; outcome: Outcome } | null {
  if (asksTheApi(request, apiPath)) {
    const { rootField, codes } = notedOf(request);
    return { kind: 'api', operation: rootField, outcome: outcomeOf(status, codes) };
  }
  const kind = kindOf(request.routeOptions.url ?? '');
  return kind && { kind, operation: kind, outcome: outcomeOf(status, []) };
}

function outcomeOf(status: number, codes: readonly string[]): Outcome {
  if (status === 503) return 'busy';
  if (status >= 500 || codes.includes('INTERNAL_SERVER_ERROR')) return 'failed';
  if (status === 429 || codes.includes('RATE_LIMITED')) return 'limited';
  return status >= 400 || codes.length > 0 ? 'refused' : 'ok';
}

const watched = ['/healthz', '/readyz', '/metrics'];

function kindOf(route: string): RequestKind | null {
  if (watched.includes(route)) return null;
  if (route === '/*') return 'page';
  if (route.startsWith('/webhooks/')) return 'webhook';
  return /\.\w+$/.test(route) ? 'file' : 'other';
}
