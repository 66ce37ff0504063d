import { describe, expect, test } from 'vitest';
import { authenticatorMachine } from '#machines/account/security/authenticator-machine.ts';
import { emailRequestMachine } from '#machines/account/security/email-request-machine.ts';
import { myDataMachine } from '#machines/account/security/my-data-machine.ts';
import { passkeysMachine } from '#machines/account/security/passkeys-machine.ts';
import { passwordChangeMachine } from '#machines/account/security/password-change-machine.ts';
import { disclose } from '#platform/inspector/disclose.ts';
import { codes, phoneKey, setup } from '#tests/model/account/security/sample-guards.ts';
import { done } from '#tools/flows/walk/events.ts';
import { heldMachine } from '#tools/flows/walk/held-machine.ts';

const secret = 'a-secret-that-nobody-may-see';
const stale = { result: { __typename: 'ConfirmationRequiredError' }, notice: null };
const off = done('getSecondFactor', { __typename: 'SecondFactor', isOn: false, codesLeft: 0, neededBy: [] });
const started = done('startAuthenticator', { result: { __typename: 'AuthenticatorSetup', ...setup }, notice: null });
const made = done('confirmAuthenticator', { result: { __typename: 'RecoveryCodes', codes }, notice: null });
const read = done('getPasskeys', { __typename: 'Passkeys', passkeys: [phoneKey] });

/** What happens up to where the secret is in the flow's context. */
const ways = [
  {
    machine: passwordChangeMachine,
    secrets: [secret],
    events: [{ type: 'passwordChange.submit', passwords: { currentPassword: secret, newPassword: secret } }],
  },
  {
    machine: emailRequestMachine,
    secrets: [secret],
    events: [
      { type: 'emailRequest.open' },
      { type: 'emailRequest.submit', request: { password: secret, newEmailAddress: secret } },
    ],
  },
  {
    machine: passkeysMachine,
    secrets: [secret],
    events: [
      read,
      { type: 'passkeys.remove', passkey: phoneKey },
      { type: 'passkeys.confirm' },
      done('removePasskey', stale),
      { type: 'passkeys.givePassword', password: secret },
    ],
  },
  {
    machine: myDataMachine,
    secrets: [secret],
    events: [
      { type: 'myData.download' },
      done('downloadMyData', stale),
      { type: 'myData.givePassword', password: secret },
    ],
  },
  {
    machine: authenticatorMachine,
    secrets: [setup.secret, setup.uri, '123456', ...codes],
    events: [off, { type: 'authenticator.setUp' }, started, { type: 'authenticator.giveCode', code: '123456' }, made],
  },
];

describe('an inspector sees no secret', () => {
  test.each(ways)('of $machine.id', async ({ machine, secrets, events }) => {
    const run = heldMachine(machine).start(undefined);
    const held: string[] = [];
    const told: string[] = [];
    for (const event of events) {
      const { context, value } = await run.happen(event);
      held.push(JSON.stringify({ context, event }));
      told.push(JSON.stringify([disclose({ context, value }), disclose({ event })]));
    }
    expect(secrets.filter((one) => !held.join('').includes(one))).toEqual([]);
    expect(secrets.filter((one) => told.join('').includes(one))).toEqual([]);
    run.actor.stop();
  });
});
