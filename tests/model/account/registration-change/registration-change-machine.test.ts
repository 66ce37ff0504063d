import { describe, expect, test } from 'vitest';
import { createActor, fromPromise, type OutputFrom } from 'xstate';
import {
  registrationChangeMachine,
  type RegistrationChangeActors,
} from '#machines/account/registration-change/registration-change-machine.ts';
import { settled } from '#tools/flows/walk/held-machine.ts';
import { describeMachine } from '../../walk-machine.ts';
import {
  begun,
  cancelled,
  givenUp,
  held,
  listed,
  refused,
  registrationChangeRequirements,
} from './registration-change-requirements.ts';

describeMachine(registrationChangeRequirements);

type Read = OutputFrom<RegistrationChangeActors['getHeldRegistration']>;
type Cancelled = OutputFrom<RegistrationChangeActors['cancelRegistration']>;

async function removing({ reads, cancels = [] }: { reads: (Read | Error)[]; cancels?: (Cancelled | Error)[] }) {
  const asked: string[] = [];
  const take = async <ServiceResult>(
    what: string,
    id: string,
    queue: (ServiceResult | Error)[],
  ): Promise<ServiceResult> => {
    asked.push(`${what} ${id}`);
    const next = queue.shift();
    if (next === undefined || next instanceof Error) throw next ?? new Error('unexpected');
    return next;
  };
  const actors: RegistrationChangeActors = {
    getHeldRegistration: fromPromise<Read, { id: string }>(({ input }) => take('read', input.id, reads)),
    cancelRegistration: fromPromise<Cancelled, { id: string }>(({ input }) => take('cancel', input.id, cancels)),
  };
  const actor = createActor(registrationChangeMachine.provide({ actors })).start();
  const known: string[] = [];
  actor.on('registration.known', ({ registration }) => known.push(registration.state));
  actor.send({ type: 'change.giveUp', registration: listed });
  await settled();
  return { actor, asked, known };
}

describe(registrationChangeMachine.id, () => {
  test('asks afresh, and gives up once however often it is pressed', async () => {
    const { actor, asked, known } = await removing({ reads: [held], cancels: [givenUp] });
    actor.send({ type: 'change.confirm' });
    actor.send({ type: 'change.confirm' });
    await settled();
    expect(actor.getSnapshot().value).toBe('givenUp');
    expect(asked).toEqual(['read r-1', 'cancel r-1']);
    expect(known).toEqual(['Confirmed', 'Cancelled']);
  });

  test('finds out after a lost answer that it is given up, and repeats nothing', async () => {
    const { actor, asked, known } = await removing({ reads: [held, cancelled], cancels: [new Error('no connection')] });
    actor.send({ type: 'change.confirm' });
    await settled();
    expect(actor.getSnapshot().value).toBe('givenUp');
    expect(asked).toEqual(['read r-1', 'cancel r-1', 'read r-1']);
    expect(known).toEqual(['Confirmed', 'Cancelled']);
  });

  test('says that it does not know, and has it checked when asked', async () => {
    const lost = new Error('no connection');
    const { actor, asked } = await removing({ reads: [held, lost, held], cancels: [lost] });
    actor.send({ type: 'change.confirm' });
    await settled();
    expect(actor.getSnapshot().value).toBe('outcomeUnknown');
    actor.send({ type: 'change.checkAgain' });
    await settled();
    expect(actor.getSnapshot().value).toBe('notGivenUp');
    expect(asked.filter((call) => call.startsWith('cancel'))).toHaveLength(1);
  });

  test('takes a registration that another tab gave up meanwhile as given up', async () => {
    const { actor } = await removing({ reads: [held, cancelled], cancels: [refused] });
    actor.send({ type: 'change.confirm' });
    await settled();
    expect(actor.getSnapshot().value).toBe('givenUp');
  });

  test('says why it is refused, by what the server then tells of it', async () => {
    const { actor } = await removing({ reads: [held, begun], cancels: [refused] });
    actor.send({ type: 'change.confirm' });
    await settled();
    const { value, context } = actor.getSnapshot();
    expect([value, context.held?.lock]).toEqual(['locked', 'EVENT_STARTED']);
  });
});
