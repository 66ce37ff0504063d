import type { FastifyReply } from 'fastify';

type SquareErrorBody = { errors: { category: string; code: string; detail: string; field?: string }[] };
export type SquareAnswer = { status: number; body: object };

const details: Record<string, string> = {
  ADDRESS_VERIFICATION_FAILURE: 'The postal code does not match the card.',
  CVV_FAILURE: 'The card verification value does not match the card.',
  GENERIC_DECLINE: 'The card was declined.',
  INSUFFICIENT_FUNDS: 'The card has insufficient funds.',
  INVALID_ACCOUNT: 'The issuer does not know the card.',
  INVALID_EXPIRATION: 'The expiration date is not valid.',
  CARD_TOKEN_USED: 'The card token was already used.',
  CARD_TOKEN_EXPIRED: 'The card token has expired.',
};

/** An error answer in Square's shape. */
export function squareError(
  status: number,
  category: string,
  code: string,
  detail: string,
  field?: string,
): SquareAnswer {
  const body: SquareErrorBody = { errors: [{ category, code, detail, ...(field ? { field } : {}) }] };
  return { status, body };
}

/** A refused card: 402, or 400 where Square says that the details themselves are wrong. */
export const cardRefused = (code: string): SquareAnswer =>
  squareError(
    code === 'INVALID_EXPIRATION' || code.startsWith('CARD_TOKEN') ? 400 : 402,
    code.startsWith('CARD_TOKEN') ? 'INVALID_REQUEST_ERROR' : 'PAYMENT_METHOD_ERROR',
    code,
    detailOf(code),
  );

export const detailOf = (code: string): string => details[code] ?? 'The card was declined.';

export const badRequest = (code: string, detail: string, field?: string): SquareAnswer =>
  squareError(400, 'INVALID_REQUEST_ERROR', code, detail, field);

export const notFound = (detail: string): SquareAnswer =>
  squareError(404, 'INVALID_REQUEST_ERROR', 'NOT_FOUND', detail);

export const send = (reply: FastifyReply, { status, body }: SquareAnswer) => reply.status(status).send(body);
