import { describe, expect, test } from 'vitest';
import { registerMachine } from '#machines/shop/register/register-machine.ts';
import { entries, registerFace } from '#machines/shop/register/register-selectors.ts';
import { done } from '#tools/flows/walk/events.ts';
import { heldMachine } from '#tools/flows/walk/held-machine.ts';
import { anItem, anOrder } from '../cart/an-order.ts';
import { open } from './register-effects.ts';
import { answer, refusal } from './register-refusals.ts';
import { create, hasTicket, loaded, update } from './register-requirements.ts';

const start = (input: typeof create | typeof update) => heldMachine(registerMachine, ['keepDraft']).start(input);
const tier = (entryId: string) => ({ type: 'entry.chooseTier' as const, entryId, tierId: 'general' });
const submit = { type: 'register.submit' as const, idempotencyKey: 'key' };
const added = (...ids: string[]) => anOrder('hcp', { registrationItems: ids.map((id) => anItem(id)) });

describe(`${registerMachine.id}, when the attendee has a ticket for the event already`, () => {
  async function asked(input: typeof create | typeof update = create) {
    const run = start(input);
    await run.happen(done('loadRegistration', { ...loaded, order: input === update ? open : null }));
    await run.happen({ type: 'entry.chooseAttendee', entryId: '1', choice: 'alex' });
    await run.happen(tier('1'));
    await run.happen(submit);
    await run.happen(done('checkOrder', open));
    return run;
  }
  const inputOf = (run: ReturnType<typeof start>, id: string): unknown =>
    run.actor.getSnapshot().children[id]?.getSnapshot().input;
  const asks = (askAboutSameAttendee: boolean) => expect.objectContaining({ askAboutSameAttendee });

  test.each([
    ['addRegistrationToOrder', create],
    ['adjustOrderRegistration', update],
  ])('asks in %s, and says that it is meant once the person has said so', async (call, input) => {
    const run = await asked(input);
    expect(inputOf(run, call)).toEqual(asks(true));
    await run.happen(done(call, answer(hasTicket)));
    expect(registerFace(run.actor.getSnapshot())).toBe('askingAboutSameAttendee');
    expect(run.emitted.map(({ type }) => type)).toEqual(['register.orderChanged']);
    await run.happen({ type: 'sameAttendee.confirm' });
    await run.happen(done('checkOrder', open));
    expect(inputOf(run, call)).toEqual(asks(false));
    run.actor.stop();
  });

  test('asks again about another attendee of the same entry', async () => {
    const run = await asked();
    await run.happen(done('addRegistrationToOrder', answer(hasTicket)));
    await run.happen({ type: 'sameAttendee.confirm' });
    await run.happen(done('checkOrder', open));
    await run.happen(done('addRegistrationToOrder', answer(refusal('OrderLimitError'))));
    await run.happen({ type: 'entry.chooseAttendee', entryId: '1', choice: 'maya' });
    await run.happen(submit);
    await run.happen(done('checkOrder', open));
    expect(inputOf(run, 'addRegistrationToOrder')).toEqual(asks(true));
    run.actor.stop();
  });

  test('asks about the next entry, too, when the first was meant', async () => {
    const run = await asked();
    await run.happen(done('addRegistrationToOrder', answer(hasTicket)));
    await run.happen({ type: 'sameAttendee.decline' });
    await run.happen({ type: 'entry.add' });
    await run.happen({ type: 'entry.chooseAttendee', entryId: '2', choice: 'alex' });
    await run.happen(tier('2'));
    await run.happen(submit);
    await run.happen(done('checkOrder', open));
    await run.happen(done('addRegistrationToOrder', answer(hasTicket)));
    await run.happen({ type: 'sameAttendee.confirm' });
    await run.happen(done('checkOrder', open));
    await run.happen(done('addRegistrationToOrder', answer(added('a'))));
    expect(inputOf(run, 'addRegistrationToOrder')).toEqual(asks(true));
    run.actor.stop();
  });

  test('lets the person choose someone else in that entry', async () => {
    const run = await asked();
    await run.happen(done('addRegistrationToOrder', answer(hasTicket)));
    await run.happen({ type: 'sameAttendee.decline' });
    expect(run.emitted.at(-1)).toEqual({ type: 'entry.attendeeWanted', entryId: '1' });
    expect(entries(run.actor.getSnapshot()).map(({ status, refusal: why }) => [status, why])).toEqual([
      ['draft', null],
    ]);
    run.actor.stop();
  });
});
