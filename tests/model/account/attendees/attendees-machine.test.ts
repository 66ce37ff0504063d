import { describe, expect, test } from 'vitest';
import { unexpectedError } from '#domain/notice.ts';
import { attendeesMachine } from '#machines/account/attendees/attendees-machine.ts';
import { done, failed } from '#tools/flows/walk/events.ts';
import { describeMachine } from '../../walk-machine.ts';
import { heldMachine } from '#tools/flows/walk/held-machine.ts';
import { alex, maya } from './sample-attendees.ts';
import { attendeesRequirements, deleted, details, jonah, limit, listed, words } from './attendees-requirements.ts';

describeMachine(attendeesRequirements);

describe(attendeesMachine.id, () => {
  async function opened(event: { type: string; attendee?: unknown }) {
    const run = heldMachine(attendeesMachine).start(undefined);
    await run.happen(listed);
    await run.happen(event);
    return run;
  }

  test('says at the form that no more can be saved, and keeps it open', async () => {
    const run = await opened({ type: 'attendees.create' });
    await run.happen({ type: 'attendees.save', details, idempotencyKey: 'key' });
    const after = await run.happen(
      done('createAttendee', { result: { __typename: 'AttendeeLimitError', maxAttendees: 5 }, notice: limit }),
    );
    expect([after.value, after.context.trouble, run.emitted]).toEqual([
      'creating',
      { kind: 'refused', message: limit.message },
      [],
    ]);
    run.actor.stop();
  });

  test('reads the list again before it trusts it, when the answer to a new attendee was lost', async () => {
    const run = await opened({ type: 'attendees.create' });
    await run.happen({ type: 'attendees.save', details, idempotencyKey: 'key' });
    await run.happen(failed('createAttendee'));
    expect(run.emitted).toEqual([{ type: 'notify', notice: unexpectedError }]);
    expect((await run.happen({ type: 'attendees.cancel' })).value).toBe('readingAttendees');
    run.actor.stop();
  });

  test('saves a new attendee with one key, however often the answer is lost, and the next with another', async () => {
    const run = await opened({ type: 'attendees.create' });
    const keyOf = (actor: string): unknown => run.actor.getSnapshot().children[actor]?.getSnapshot().input;
    await run.happen({ type: 'attendees.save', details, idempotencyKey: 'key' });
    await run.happen(failed('createAttendee'));
    await run.happen({ type: 'attendees.save', details, idempotencyKey: 'another' });
    expect(keyOf('createAttendee')).toEqual({ input: details, idempotencyKey: 'key' });
    await run.happen(done('createAttendee', { result: jonah, notice: words({ code: 'attendeeCreated' }) }));
    await run.happen({ type: 'attendees.create' });
    await run.happen({ type: 'attendees.save', details, idempotencyKey: 'another' });
    expect(keyOf('createAttendee')).toEqual({ input: details, idempotencyKey: 'another' });
    run.actor.stop();
  });

  test('saves each change with a key of its own, for the last is meant', async () => {
    const run = await opened({ type: 'attendees.edit', attendee: maya });
    await run.happen({ type: 'attendees.save', details, idempotencyKey: 'key' });
    await run.happen(failed('updateAttendee'));
    await run.happen({ type: 'attendees.save', details, idempotencyKey: 'another' });
    expect(run.actor.getSnapshot().children['updateAttendee']?.getSnapshot().input).toEqual({
      id: maya.id,
      input: details,
      idempotencyKey: 'another',
    });
    run.actor.stop();
  });

  test('puts a changed attendee in its place and a new one at the end', async () => {
    const run = await opened({ type: 'attendees.edit', attendee: maya });
    await run.happen({ type: 'attendees.save', details, idempotencyKey: 'key' });
    const changed = { ...maya, firstName: 'May' };
    await run.happen(done('updateAttendee', { result: changed, notice: words({ code: 'attendeeUpdated' }) }));
    await run.happen({ type: 'attendees.create' });
    await run.happen({ type: 'attendees.save', details, idempotencyKey: 'key' });
    const { context } = await run.happen(
      done('createAttendee', { result: jonah, notice: words({ code: 'attendeeCreated' }) }),
    );
    expect(context.attendees).toEqual([alex, changed, jonah]);
    expect(run.emitted).toEqual([
      { type: 'notify', notice: words({ code: 'attendeeUpdated' }) },
      { type: 'attendee.saved', attendee: changed },
      { type: 'notify', notice: words({ code: 'attendeeCreated' }) },
    ]);
    run.actor.stop();
  });

  test('reads the list after a deletion, and says what the server said', async () => {
    const run = await opened({ type: 'attendees.delete', attendee: maya });
    await run.happen({ type: 'attendees.confirm' });
    expect((await run.happen(done('deleteAttendee', deleted))).value).toBe('readingAttendees');
    expect(run.emitted).toEqual([{ type: 'notify', notice: deleted.notice }]);
    run.actor.stop();
  });
});
