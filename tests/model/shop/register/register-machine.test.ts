import { describe, expect, test } from 'vitest';
import { limits } from '#domain/limits.ts';
import { registerMachine } from '#machines/shop/register/register-machine.ts';
import {
  entries,
  missing,
  problemsOfEntry,
  registerFace,
  sharesAttendee,
} from '#machines/shop/register/register-selectors.ts';
import { entryInput } from '#machines/shop/register/registration-entry.ts';
import { anItem, anOrder } from '../cart/an-order.ts';
import { done, failed } from '#tools/flows/walk/events.ts';
import { explore, goingThrough } from '#tools/flows/walk/explore.ts';
import { heldMachine } from '#tools/flows/walk/held-machine.ts';
import { intentOf } from '#tools/flows/walk/intent.ts';
import { feasiblePairs } from '#tools/flows/walk/tours.ts';
import { describeMachine } from '../../walk-machine.ts';
import { anAddOn, anEvent, aTier } from './an-event.ts';
import { answer, notice, refusal } from './register-refusals.ts';
import { create, event, loaded, registerRequirements, update } from './register-requirements.ts';
import { closed, open, withAlex } from './register-effects.ts';

describeMachine(registerRequirements);

function start(input: typeof create | typeof update = create) {
  return heldMachine(registerMachine, ['keepDraft']).start(input);
}

const tier = (entryId: string) => ({ type: 'entry.chooseTier' as const, entryId, tierId: 'general' });
const submit = { type: 'register.submit' as const, idempotencyKey: 'key' };
const added = (...ids: string[]) => anOrder('hcp', { registrationItems: ids.map((id) => anItem(id)) });

async function twoEntries() {
  const run = start();
  await run.happen(done('loadRegistration', loaded));
  await run.happen(tier('1'));
  await run.happen({ type: 'entry.add' });
  await run.happen(tier('2'));
  return run;
}

/** One was added, the other refused and removed; what was added is looked for in the order. */
async function nothingLeftToAdd() {
  const run = await twoEntries();
  await run.happen(submit);
  await run.happen(done('checkOrder', null));
  await run.happen(done('addRegistrationToOrder', answer(added('a'))));
  await run.happen(done('addRegistrationToOrder', answer(refusal('AttendeeLimitError'))));
  await run.happen({ type: 'entry.remove', entryId: '2' });
  await run.happen(submit);
  return run;
}

const statuses = (run: ReturnType<typeof start>) => entries(run.actor.getSnapshot()).map(({ status }) => status);

describe(registerMachine.id, () => {
  test('begins with the first saved attendee and gives the next entry the next one', async () => {
    const run = await twoEntries();
    expect(entries(run.actor.getSnapshot()).map(({ value }) => value.registrant.attendeeId)).toEqual(['alex', 'maya']);
    await run.happen({ type: 'entry.add' });
    const [first, , third] = entries(run.actor.getSnapshot());
    expect(third?.value.registrant.attendeeId).toBe('alex');
    expect(first && sharesAttendee(run.actor.getSnapshot(), first)).toBe(true);
    run.actor.stop();
  });

  test('begins with a new attendee when none is saved, who sends no attendee id', async () => {
    const run = start();
    await run.happen(done('loadRegistration', { ...loaded, attendees: [] }));
    await run.happen({ type: 'entry.typeName', entryId: '1', field: 'firstName', text: ' Kim ' });
    await run.happen({ type: 'entry.typeName', entryId: '1', field: 'lastName', text: 'Lee' });
    await run.happen(tier('1'));
    const [entry] = entries(run.actor.getSnapshot());
    expect(entry && entryInput(entry.value, event)).toEqual({
      tierId: 'general',
      price: 20,
      addOns: [],
      registrant: { firstName: 'Kim', lastName: 'Lee', new: true },
    });
    run.actor.stop();
  });

  test('clears the names for a new attendee', async () => {
    const run = start();
    await run.happen(done('loadRegistration', loaded));
    await run.happen({ type: 'entry.chooseAttendee', entryId: '1', choice: 'new' });
    expect(entries(run.actor.getSnapshot())[0]?.value.registrant).toEqual({
      attendeeId: '',
      firstName: '',
      lastName: '',
      new: true,
    });
    run.actor.stop();
  });

  test('takes as many entries as an order has places, and no more', async () => {
    const run = start();
    await run.happen(done('loadRegistration', loaded));
    for (let asked = 0; asked <= limits.orderItems; asked += 1) await run.happen({ type: 'entry.add' });
    expect(entries(run.actor.getSnapshot()).length).toBe(limits.orderItems);
    expect(run.actor.getSnapshot().can({ type: 'entry.add' })).toBe(false);
    run.actor.stop();
  });

  test('is walked with two entries: a third brings nothing but adding twice in a row', () => {
    const add = 'register.filling | entry.add | canAddEntry';
    const walked = (most: number) => {
      const machine = registerMachine.provide({
        guards: { canAddEntry: ({ context }) => context.request.mode === 'create' && context.entries.length < most },
      });
      return explore(heldMachine(machine, ['keepDraft']).machine, registerRequirements);
    };
    const known = feasiblePairs(walked(2));
    expect([...feasiblePairs(walked(3))].filter((pair) => !known.has(pair))).toEqual([`${add} > ${add}`]);
    expect([...intentOf(registerRequirements).faults(goingThrough(walked(3)))]).toEqual([]);
  });

  test('complains only after the first attempt, at the first entry that is not complete', async () => {
    const run = await twoEntries();
    await run.happen({ type: 'entry.add' });
    const third = () => entries(run.actor.getSnapshot())[2];
    const problems = () => {
      const entry = third();
      return entry && problemsOfEntry(run.actor.getSnapshot(), entry);
    };
    expect(problems()).toEqual([]);
    await run.happen({ type: 'entry.expand', entryId: '1' });
    await run.happen(submit);
    expect(problems()).toEqual([{ field: 'tierId' }]);
    expect(run.actor.getSnapshot().context.expandedId).toBe('3');
    expect(run.emitted).toEqual([{ type: 'entry.refused', entryId: '3' }]);
    run.actor.stop();
  });

  test('adds one entry after the other and says so once all are in the order', async () => {
    const run = await twoEntries();
    await run.happen(submit);
    await run.happen(done('checkOrder', null));
    await run.happen(done('addRegistrationToOrder', answer(added('a'))));
    expect(statuses(run)).toEqual(['added', 'unsure']);
    expect(run.isWaitingFor('addRegistrationToOrder')).toBe(true);
    await run.happen(done('addRegistrationToOrder', answer(added('a', 'b'))));
    expect(run.actor.getSnapshot().status).toBe('done');
    expect(run.emitted.map(({ type }) => type)).toEqual([
      'notify',
      'register.orderChanged',
      'notify',
      'register.orderChanged',
      'register.added',
    ]);
    run.actor.stop();
  });

  test('keeps what was added when the second is refused, and sends only the second again', async () => {
    const run = await twoEntries();
    await run.happen(submit);
    await run.happen(done('checkOrder', null));
    await run.happen(done('addRegistrationToOrder', answer(added('a'))));
    await run.happen(done('addRegistrationToOrder', answer(refusal('InsufficientStockError'))));
    await run.happen(done('getRegisterEvent', event));
    expect(run.actor.getSnapshot().value).toEqual({ filling: 'checked' });
    expect(entries(run.actor.getSnapshot()).map(({ status, refusal: why }) => [status, why])).toEqual([
      ['added', null],
      ['draft', { code: 'noStockToAdd' }],
    ]);
    expect(run.actor.getSnapshot().context.expandedId).toBe('2');
    expect(run.actor.getSnapshot().can(tier('1'))).toBe(false);
    await run.happen(submit);
    await run.happen(done('checkOrder', added('a')));
    await run.happen(done('addRegistrationToOrder', answer(added('a', 'b'))));
    expect(run.actor.getSnapshot().status).toBe('done');
    run.actor.stop();
  });

  test('lives on when the order cannot be read and nothing is left to be registered', async () => {
    const run = await nothingLeftToAdd();
    await run.happen(failed('checkOrder'));
    expect([run.actor.getSnapshot().status, run.actor.getSnapshot().can(submit)]).toEqual(['active', true]);
    await run.happen(submit);
    await run.happen(done('checkOrder', added('a')));
    expect(run.actor.getSnapshot().status).toBe('done');
  });

  test.each([
    ['gone', null],
    ['empty', added()],
  ])('says that the order is %s when everything had been added to it', async (_, order) => {
    const run = await nothingLeftToAdd();
    const before = run.emitted.length;
    await run.happen(done('checkOrder', order));
    expect(registerFace(run.actor.getSnapshot())).toBe('notFound');
    expect(missing(run.actor.getSnapshot())).toBe('registrations');
    expect(run.emitted.slice(before).at(-1)).toEqual({ type: 'register.orderGone' });
    run.actor.stop();
  });

  test('refuses a second submit while the first is under way', async () => {
    const run = await twoEntries();
    await run.happen(submit);
    expect(run.actor.getSnapshot().can(submit)).toBe(false);
    run.actor.stop();
  });

  test('moves the order back to adding items before it adds', async () => {
    const run = await twoEntries();
    await run.happen(submit);
    await run.happen(done('checkOrder', closed));
    expect(run.actor.getSnapshot().value).toEqual({ submitting: 'reopeningOrder' });
    await run.happen(done('reopenOrder', answer(open)));
    expect(run.actor.getSnapshot().value).toEqual({ submitting: 'addingRegistration' });
    run.actor.stop();
  });

  describe('when the answer to an addition is lost', () => {
    async function lost() {
      const run = start();
      await run.happen(done('loadRegistration', loaded));
      await run.happen(tier('1'));
      await run.happen(submit);
      await run.happen(done('checkOrder', open));
      await run.happen(failed('addRegistrationToOrder'));
      return run;
    }

    const keyOf = ({ actor }: ReturnType<typeof start>): unknown =>
      actor.getSnapshot().children['addRegistrationToOrder']?.getSnapshot().input;
    const withKey = expect.objectContaining({ idempotencyKey: 'key.1' });

    test('sends it once more with the same key, and is told that it is added', async () => {
      const run = await lost();
      expect(keyOf(run)).toEqual(withKey);
      await run.happen(done('addRegistrationToOrder', answer(withAlex)));
      expect(run.actor.getSnapshot().status).toBe('done');
      expect(run.emitted.map(({ type }) => type)).toEqual([
        'register.orderChanged',
        'notify',
        'register.orderChanged',
        'register.added',
      ]);
    });

    test('waits for the connection when that is lost, too, and then sends the same key', async () => {
      const run = await lost();
      await run.happen(failed('addRegistrationToOrder'));
      expect([statuses(run), run.actor.getSnapshot().value]).toEqual([['unsure'], 'waitingForConnection']);
      await run.happen({ type: 'register.submit', idempotencyKey: 'another' });
      await run.happen(done('checkOrder', closed));
      expect(keyOf(run)).toEqual(withKey);
      await run.happen(done('addRegistrationToOrder', answer(withAlex)));
      expect(run.actor.getSnapshot().status).toBe('done');
    });

    test('keeps the key of an entry that is changed meanwhile: the server decides whether it was added', async () => {
      const run = await lost();
      await run.happen(failed('addRegistrationToOrder'));
      await run.happen({ type: 'register.stopWaiting' });
      expect(run.actor.getSnapshot().can({ ...tier('1'), tierId: 'student' })).toBe(true);
      await run.happen({ ...tier('1'), tierId: 'student' });
      await run.happen({ type: 'register.submit', idempotencyKey: 'another' });
      await run.happen(done('checkOrder', open));
      expect(keyOf(run)).toEqual(withKey);
      await run.happen(done('addRegistrationToOrder', answer(refusal('CallRefused'))));
      expect(run.actor.getSnapshot().value).toEqual({ filling: 'checked' });
      run.actor.stop();
    });

    test('keeps the key over a reload', async () => {
      const run = await lost();
      await run.happen(failed('addRegistrationToOrder'));
      const draft = { entries: entries(run.actor.getSnapshot()) };
      run.actor.stop();
      const again = start();
      await again.happen(done('loadRegistration', { ...loaded, draft }));
      await again.happen({ type: 'register.submit', idempotencyKey: 'another' });
      await again.happen(done('checkOrder', open));
      expect(keyOf(again)).toEqual(withKey);
      again.actor.stop();
    });
  });

  test('takes up a draft: what was typed, without what can no longer be chosen or is in the order already', async () => {
    const run = start();
    const value = {
      tierId: 'pair',
      addOns: ['programme', 'tablet'],
      registrant: { attendeeId: '', firstName: 'Kim', lastName: 'Lee', new: true },
    };
    const draft = {
      entries: [
        { id: '1', value, status: 'added', refusal: null, idempotencyKey: 'key.1' },
        { id: '4', value, status: 'draft', refusal: null, idempotencyKey: null },
      ],
    };
    await run.happen(done('loadRegistration', { ...loaded, draft }));
    expect(entries(run.actor.getSnapshot())).toEqual([
      {
        id: '4',
        value: { ...value, tierId: '', addOns: ['programme'] },
        status: 'draft',
        refusal: null,
        idempotencyKey: null,
      },
    ]);
    await run.happen({ type: 'entry.add' });
    expect(entries(run.actor.getSnapshot()).map(({ id }) => id)).toEqual(['4', '5']);
    run.actor.stop();
  });

  describe('when too few places are left', () => {
    const outOfStock = answer(refusal('InsufficientStockError'));
    const tierSoldOut = anEvent({ tuitions: [aTier('general', { remainingCapacity: 0 }), aTier('student')] });

    async function refused() {
      const run = start();
      await run.happen(done('loadRegistration', loaded));
      await run.happen(tier('1'));
      await run.happen({ type: 'entry.toggleAddOn', entryId: '1', addOnId: 'programme' });
      await run.happen(submit);
      await run.happen(done('checkOrder', open));
      await run.happen(done('addRegistrationToOrder', outOfStock));
      expect(run.isWaitingFor('getRegisterEvent')).toBe(true);
      return run;
    }
    const chosen = (run: Awaited<ReturnType<typeof refused>>) =>
      entries(run.actor.getSnapshot()).map(({ value, refusal: why }) => [value.tierId, value.addOns, why]);

    test('reads again what is left, and takes back only what is sold out now', async () => {
      const run = await refused();
      await run.happen(done('getRegisterEvent', tierSoldOut));
      expect(run.actor.getSnapshot().value).toEqual({ filling: 'checked' });
      expect(run.actor.getSnapshot().context.event).toEqual(tierSoldOut);
      expect(chosen(run)).toEqual([['', ['programme'], notice.message]]);
      expect(run.emitted.map(({ type }) => type)).toEqual(['register.orderChanged', 'notify', 'entry.refused']);
      run.actor.stop();
    });

    test('keeps the tier when an add-on is what was short', async () => {
      const run = await refused();
      const addOnSoldOut = anEvent({ sessionOptions: [anAddOn('programme', { remainingCapacity: 0 })] });
      await run.happen(done('getRegisterEvent', addOnSoldOut));
      expect(chosen(run)).toEqual([['general', [], notice.message]]);
      run.actor.stop();
    });

    test('keeps everything when that can not be read', async () => {
      const run = await refused();
      await run.happen(failed('getRegisterEvent'));
      expect(chosen(run)).toEqual([['general', ['programme'], notice.message]]);
      expect(run.actor.getSnapshot().can(submit)).toBe(true);
      run.actor.stop();
    });
  });

  describe('when a registration is updated', () => {
    test('begins with what is in the order and takes no other entry', async () => {
      const run = start(update);
      await run.happen(done('loadRegistration', { ...loaded, order: open }));
      expect(entries(run.actor.getSnapshot()).map(({ value }) => value)).toEqual([
        {
          tierId: 'general',
          prices: { general: '24.00' },
          addOns: ['programme'],
          registrant: { attendeeId: 'maya', firstName: 'Maya', lastName: 'Thorsen', new: false },
        },
      ]);
      expect(run.actor.getSnapshot().can({ type: 'entry.add' })).toBe(false);
      run.actor.stop();
    });

    test('says that a registration is gone', async () => {
      const run = start(update);
      await run.happen(done('loadRegistration', { ...loaded, order: added('another') }));
      expect(registerFace(run.actor.getSnapshot())).toBe('notFound');
      run.actor.stop();
    });

    test('adjusts it, with the order open', async () => {
      const run = start(update);
      await run.happen(done('loadRegistration', { ...loaded, order: closed }));
      await run.happen(submit);
      await run.happen(done('checkOrder', closed));
      await run.happen(done('reopenOrder', answer(open)));
      expect(run.isWaitingFor('adjustOrderRegistration')).toBe(true);
      await run.happen(done('adjustOrderRegistration', answer(open)));
      expect(run.actor.getSnapshot().status).toBe('done');
    });
  });
});
