import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { startTestServer } from '#tests/server/harness.ts';
import type { Answer, Person, TestServer } from '#tests/server/harness.ts';
import { add } from '#tests/server/orders/checkout-calls.ts';
import { openShop } from '#tests/server/orders/shop.ts';

let server: TestServer;
let person: Person;
let channelToken: string;

beforeAll(async () => {
  server = await startTestServer();
  // Time stands still, however long the tries take.
  vi.useFakeTimers({ toFake: ['Date'] });
  person = await server.signUp();
  const shop = await openShop(server.db);
  channelToken = shop.channelToken;
  await add(server, person, await shop.addProduct((await shop.addEvent()).id));
});
afterAll(() => {
  vi.useRealTimers();
  return server.close();
});

const union = '{ __typename ... on ErrorResult { errorCode } }';
const documents = {
  login: `mutation { login(username: "nobody", password: "guess") ${union} }`,
  register: `mutation { registerCustomerAccount(input: { emailAddress: "tried@foyer.example", password: "a-good-password" }) ${union} }`,
  resend: `mutation { refreshCustomerVerification(emailAddress: "tried@foyer.example") ${union} }`,
  reset: `mutation { requestPasswordReset(emailAddress: "tried@foyer.example") ${union} }`,
  verify: `mutation { verifyCustomerAccount(token: "guess") ${union} }`,
  setPassword: `mutation { resetPassword(token: "guess", password: "a-good-password") ${union} }`,
  changeAddress: `mutation { updateCustomerEmailAddress(token: "guess") ${union} }`,
  undo: `mutation { undoAccountChange(token: "guess", password: "a-good-password") ${union} }`,
  coupon: `mutation { applyCouponCode(couponCode: "GUESS") ${union} }`,
  giftCard: `mutation { applyGiftCardToOrder(code: "GUESS") ${union} }`,
  password: `mutation { updateCustomerPassword(currentPassword: "guess", newPassword: "a-good-password") ${union} }`,
  address: `mutation { requestUpdateCustomerEmailAddress(password: "guess", newEmailAddress: "new@foyer.example") ${union} }`,
};

/** A visitor signs up; all else is tried by somebody who is logged in. */
const call = (document: string, from: string): Promise<Answer> => {
  const cookie = document === documents.register ? '' : person.cookie;
  return server.query(document, {}, { cookie, channelToken, headers: { 'x-forwarded-for': from } });
};
const isLimited = ({ errors }: Answer) => errors.some(({ extensions }) => extensions?.['code'] === 'RATE_LIMITED');

/** How many calls are taken before one is refused, and the one that was. */
async function tries(document: string, addressOf: (at: number) => string): Promise<{ taken: number; refused: Answer }> {
  for (let taken = 0; taken < 300; taken += 1) {
    const answer = await call(document, addressOf(taken));
    if (isLimited(answer)) return { taken, refused: answer };
  }
  throw new Error('300 tries were taken');
}

describe('tries', () => {
  test.each([
    ['login', documents.login, 10],
    ['register', documents.register, 5],
    ['resend', documents.resend, 5],
    ['reset', documents.reset, 5],
    ['verify', documents.verify, 100],
    ['coupon', documents.coupon, 15],
    ['giftCard', documents.giftCard, 15],
    ['password', documents.password, 10],
  ])(
    'of %s are taken so often from one place, then refused with the time to wait',
    async (_name, document, allowed) => {
      const { taken, refused } = await tries(document, () => `10.1.0.${Object.values(documents).indexOf(document)}`);
      expect(taken).toBe(allowed);
      const [error] = refused.errors;
      const seconds = Number(refused.headers.get('retry-after'));
      expect(error?.extensions).toEqual({ code: 'RATE_LIMITED', retryAfterSeconds: seconds });
      expect(error?.message).toMatch(/^Too many tries\. Try again in \d+ (seconds|minutes)\.$/);
      expect(seconds).toBeGreaterThan(0);
    },
  );

  test.each([
    ['setPassword', documents.setPassword],
    ['changeAddress', documents.changeAddress],
    ['undo', documents.undo],
  ])('of links are counted together: %s', async (_name, document) => {
    expect(isLimited(await call(document, `10.1.0.${Object.values(documents).indexOf(documents.verify)}`))).toBe(true);
  });

  test('of a password are counted together with those of another operation that asks for it', async () => {
    expect(
      isLimited(await call(documents.address, `10.1.0.${Object.values(documents).indexOf(documents.password)}`)),
    ).toBe(true);
  });

  test.each([
    ['login', documents.login, 100 - 10],
    ['giftCard', documents.giftCard, 60 - 15],
    ['reset', documents.reset, 20 - 5],
  ])('of %s against one account are counted wherever they come from', async (_name, document, left) => {
    const { taken } = await tries(document, (at) => `10.2.${Math.floor(at / 200)}.${at % 200}`);
    expect(taken).toBe(left);
  });

  test('from one place against many accounts are counted too', async () => {
    const named = (at: number) => documents.login.replace('nobody', `nobody-${at}`);
    let taken = 0;
    while (taken < 300 && !isLimited(await call(named(taken), '10.3.0.1'))) taken += 1;
    expect(taken).toBe(100);
  });
});
