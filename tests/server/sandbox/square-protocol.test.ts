import { randomUUID } from 'node:crypto';
import { Script } from 'node:vm';
import { SquareClient, SquareError } from 'square';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { sandboxAccount, sandboxSecrets } from '#server/sandbox/sandbox-account.ts';
import { startTestServer, type TestServer } from '#tests/server/harness.ts';

let server: TestServer;
let square: SquareClient;
const { locationId } = sandboxAccount;

beforeAll(async () => {
  server = await startTestServer();
  square = new SquareClient({
    token: (await sandboxSecrets(server.pool)).accessToken,
    baseUrl: `${server.url}/sandbox/square`,
    maxRetries: 0,
  });
});
afterAll(() => server.close());

const good = { number: '4111111111111111', expMonth: 12, expYear: 2035, cvv: '111', postalCode: 'V9R 5S5' };

const postCard = (card: object): Promise<Response> =>
  fetch(`${server.url}/sandbox/square/tokens`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...good, ...card }),
  });

const tokenOf = async (card: object = {}): Promise<string> =>
  z.object({ token: z.string().regex(/^cnon:/) }).parse(await (await postCard(card)).json()).token;

type Charge = { sourceId: string; idempotencyKey?: string; cents?: number; referenceId?: string };

const charge = ({ sourceId, idempotencyKey = randomUUID(), cents = 1_250, referenceId }: Charge) =>
  square.payments.create({
    sourceId,
    idempotencyKey,
    locationId,
    referenceId,
    amountMoney: { amount: BigInt(cents), currency: 'CAD' },
  });

const refusalOf = async (call: Promise<unknown>) => {
  const error = await call.then(
    () => null,
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof SquareError)) throw new Error('the call was not refused');
  return { status: error.statusCode, code: error.errors[0]?.code, category: error.errors[0]?.category };
};

describe('POST /v2/payments', () => {
  test.each([
    ['4111111111111111', 'VISA', '111'],
    ['5105105105105100', 'MASTERCARD', '111'],
    ['340000000000009', 'AMERICAN_EXPRESS', '1111'],
    ['6011000000000004', 'DISCOVER', '111'],
    ['3569990010095841', 'JCB', '111'],
  ])('accepts the published card %s', async (number, brand, cvv) => {
    const { payment } = await charge({ sourceId: await tokenOf({ number, cvv }), referenceId: 'ref' });
    expect({
      status: payment?.status,
      card: payment?.cardDetails?.card?.cardBrand,
      last4: payment?.cardDetails?.card?.last4,
    }).toEqual({
      status: 'COMPLETED',
      card: brand,
      last4: number.slice(-4),
    });
    expect(payment?.amountMoney).toEqual({ amount: 1_250n, currency: 'CAD' });
    expect(payment?.referenceId).toBe('ref');
  });

  test.each([
    ['the declined number', { number: '4000000000000002' }, 402, 'GENERIC_DECLINE'],
    ['a card with too little money', { number: '4000000000009995' }, 402, 'INSUFFICIENT_FUNDS'],
    ['CVV 911', { cvv: '911' }, 402, 'CVV_FAILURE'],
    ['postal code 99999', { postalCode: '99999' }, 402, 'ADDRESS_VERIFICATION_FAILURE'],
    ['expiry 01/40', { expMonth: 1, expYear: 2040 }, 400, 'INVALID_EXPIRATION'],
  ])('refuses %s', async (_name, card, status, code) => {
    const sourceId = await tokenOf(card);
    const idempotencyKey = randomUUID();
    const refusal = { status, code, category: 'PAYMENT_METHOD_ERROR' };
    expect(await refusalOf(charge({ sourceId, idempotencyKey }))).toEqual(refusal);
    expect(await refusalOf(charge({ sourceId, idempotencyKey }))).toEqual(refusal);
  });

  test('makes one payment of the same key and body, however many ask at once', async () => {
    const request = { sourceId: await tokenOf(), idempotencyKey: randomUUID() };
    const answers = await Promise.all(Array.from({ length: 6 }, () => charge(request)));
    expect(new Set(answers.map(({ payment }) => payment?.id)).size).toBe(1);
  });

  test('refuses a key with another body', async () => {
    const request = { sourceId: await tokenOf(), idempotencyKey: randomUUID() };
    await charge(request);
    expect(await refusalOf(charge({ ...request, cents: 99 }))).toEqual({
      status: 400,
      code: 'IDEMPOTENCY_KEY_REUSED',
      category: 'INVALID_REQUEST_ERROR',
    });
  });

  test('takes a token once', async () => {
    const sourceId = await tokenOf();
    const answers = await Promise.allSettled([charge({ sourceId }), charge({ sourceId }), charge({ sourceId })]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected', 'rejected']);
    expect(await refusalOf(charge({ sourceId }))).toEqual({
      status: 400,
      code: 'CARD_TOKEN_USED',
      category: 'INVALID_REQUEST_ERROR',
    });
    expect(await refusalOf(charge({ sourceId: 'cnon:nobody-made-this' }))).toEqual({
      status: 404,
      code: 'NOT_FOUND',
      category: 'INVALID_REQUEST_ERROR',
    });
  });

  test('asks for the access token', async () => {
    const stranger = new SquareClient({ token: 'another', baseUrl: `${server.url}/sandbox/square`, maxRetries: 0 });
    expect(await refusalOf(stranger.payments.get({ paymentId: 'any' }))).toEqual({
      status: 401,
      code: 'UNAUTHORIZED',
      category: 'AUTHENTICATION_ERROR',
    });
  });
});

describe('GET /v2/payments', () => {
  test('reads one payment, and pages through a list by location, amount and time', async () => {
    const cents = 77_701;
    const begin = new Date(Date.now() - 1_000).toISOString();
    const made: (string | undefined)[] = [];
    for (const referenceId of ['one', 'two', 'three'])
      made.push((await charge({ sourceId: await tokenOf(), cents, referenceId })).payment?.id);
    const listed: (string | undefined)[] = [];
    const pages = await square.payments.list({
      locationId,
      total: BigInt(cents),
      beginTime: begin,
      sortOrder: 'ASC',
      limit: 2,
    });
    for await (const payment of pages) listed.push(payment.referenceId);
    expect(listed).toEqual(['one', 'two', 'three']);
    const { payment } = await square.payments.get({ paymentId: made[1] ?? '' });
    expect(payment?.referenceId).toBe('two');
    expect(await refusalOf(square.payments.get({ paymentId: 'unknown' }))).toEqual({
      status: 404,
      code: 'NOT_FOUND',
      category: 'INVALID_REQUEST_ERROR',
    });
  });
});

describe('POST /v2/refunds', () => {
  test('refunds in parts, once a key, and never more than was paid', async () => {
    const { payment } = await charge({ sourceId: await tokenOf(), cents: 1_000 });
    const paymentId = payment?.id ?? '';
    const part = { idempotencyKey: randomUUID(), paymentId, amountMoney: { amount: 600n, currency: 'CAD' } } as const;
    const [first, again] = await Promise.all([square.refunds.refundPayment(part), square.refunds.refundPayment(part)]);
    expect(again.refund?.id).toBe(first.refund?.id);
    const tooMuch = square.refunds.refundPayment({ ...part, idempotencyKey: randomUUID() });
    expect(await refusalOf(tooMuch)).toEqual({ status: 400, code: 'REFUND_AMOUNT_INVALID', category: 'REFUND_ERROR' });
    const read = await square.refunds.get({ refundId: first.refund?.id ?? '' });
    expect(read.refund?.amountMoney).toEqual({ amount: 600n, currency: 'CAD' });
    const { payment: after } = await square.payments.get({ paymentId });
    expect(after?.refundedMoney).toEqual({ amount: 600n, currency: 'CAD' });
  });
});

describe('POST /sandbox/square/tokens', () => {
  test.each([
    ['a wrong check digit', { number: '4111111111111112' }, 'INVALID_CARD'],
    ['an expired card', { expMonth: 1, expYear: 2020 }, 'CARD_EXPIRED'],
    ['letters for a number', { number: 'abcd' }, 'BAD_REQUEST'],
  ])('refuses %s', async (_name, card, code) => {
    const response = await postCard(card);
    const body = z.object({ errors: z.array(z.object({ code: z.string() })) }).parse(await response.json());
    expect({ status: response.status, code: body.errors[0]?.code }).toEqual({ status: 400, code });
  });

  test('keeps neither the number nor the CVV', async () => {
    const token = await tokenOf({ number: '5105105105105100', cvv: '911' });
    const { rows } = await server.pool.query('select * from sandbox.card_tokens where token = $1', [token]);
    expect(rows).toEqual([
      {
        token,
        brand: 'MASTERCARD',
        last4: '5100',
        exp_month: 12,
        exp_year: 2035,
        verdict: 'CVV_FAILURE',
        used_by: null,
        created_at: expect.any(Date),
      },
    ]);
  });
});

describe('the browser script', () => {
  const read = async (path: string) => {
    const response = await fetch(`${server.url}/sandbox/square${path}`);
    return { status: response.status, type: response.headers.get('content-type'), text: await response.text() };
  };

  test.each(['/web/v1/square.js', '/card-form.js'])('serves %s as a script that a browser can read', async (path) => {
    const { status, type, text } = await read(path);
    expect({ status, type }).toEqual({ status: 200, type: 'text/javascript; charset=utf-8' });
    expect(() => new Script(text)).not.toThrow();
  });

  test('serves the card form in the theme that is asked for, and in no other', async () => {
    expect((await read('/card-form?theme=dark')).text).toContain('<html lang="en" data-theme="dark">');
    expect((await read('/card-form?theme=%22%3E%3Cscript%3E')).text).toContain('<html lang="en">');
  });
});
