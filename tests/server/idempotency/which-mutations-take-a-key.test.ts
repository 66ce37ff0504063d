import { describe, expect, test } from 'vitest';
import { readContract, rootOf } from '#tests/server/contract/schema-walker.ts';
import { keyed } from '#tests/server/idempotency/keyed-mutations.ts';

/** Mutations that take no key, and why a second one does no harm. A new mutation takes a key, or stands here. */
const without: Record<string, string[]> = {
  'its key is in its metadata, and is the payment attempt’s (docs/decisions/009)': ['addPaymentToOrder', 'payByLink'],
  'it opens or proves a session; a second one is a login of its own': [
    'authenticate',
    'confirmIdentity',
    'logInByLink',
    'logInWithPasskey',
    'login',
    'giveSecondFactor',
    'startPasskeyLogin',
  ],
  'it ends what has ended: the second finds nothing to end': [
    'cancelAccountDeletion',
    'endOtherSessions',
    'endSession',
    'logout',
    'removePasskey',
    'turnOffSecondFactor',
  ],
  'its token works once, and is its key': [
    'acceptTransfer',
    'claimOrder',
    'declineTransfer',
    'resetPassword',
    'undoAccountChange',
    'updateCustomerEmailAddress',
    'verifyCustomerAccount',
  ],
  'its answer is taken once: the challenge, or the secret, ends with it': ['addPasskey', 'confirmAuthenticator'],
  'it mails once more what is asked for once more; the newest link or all of them work, as each says': [
    'refreshCustomerVerification',
    'requestLoginLink',
    'requestPasswordReset',
    'requestUpdateCustomerEmailAddress',
  ],
  'it begins anew, and what it began before is forgotten': ['renewRecoveryCodes', 'startAuthenticator', 'startPasskey'],
  'it says what shall be, and the same again changes nothing': [
    'renamePasskey',
    'transitionEventToState',
    'transitionOrderToState',
    'updateCustomer',
    'updateCustomerPassword',
    'updateMemberAccount',
    'updateMemberNotificationPreferences',
  ],
  'its day is kept: the second finds the first one’s, and mails nothing': ['requestAccountDeletion'],
  'it takes only what the order has lost; after it nothing is lost': ['retakePlaces'],
  'it changes nothing': [
    'adjustOrderLine',
    'createSquarePaymentIntent',
    'setCustomerForOrder',
    'setOrderShippingMethod',
  ],
};

const mutations = Object.values(rootOf(readContract(), 'mutation').getFields());

describe('every mutation', () => {
  test('takes a key, or stands here with a reason', () => {
    const named = [...keyed, ...Object.values(without).flat()];
    expect(named.toSorted()).toEqual(mutations.map(({ name }) => name).toSorted());
  });

  test('takes its key under one name, of one type', () => {
    const takers = mutations.filter(({ args }) => args.some(({ name }) => /idempotency|key/i.test(name)));
    expect(takers.map(({ name }) => name).toSorted()).toEqual(keyed.toSorted());
    const types = takers.map(({ args }) => args.find(({ name }) => name === 'idempotencyKey')?.type.toString());
    expect([...new Set(types)]).toEqual(['String']);
  });
});
