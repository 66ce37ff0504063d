import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import { newEventMachine, type NewEventActors } from '#machines/desk/new-event/new-event-machine.ts';
import type { SessionEnded } from '#services/client/session-ended.ts';
import type { CallRefused, NotTheirs } from '#services/desk/client/from-desk.ts';
import type { CreateEventResult, NewEvent } from '#services/desk/event-list/event-list-service.ts';
import { NewEventFlow } from '#views/desk/event-list/event-list-context.ts';
import { NewEventButton } from '#views/desk/event-list/new-event-button.tsx';

const actors = {
  createEvent: fromPromise<CreateEventResult | NotTheirs | SessionEnded | CallRefused, NewEvent>(
    () => new Promise(() => undefined),
  ),
} satisfies NewEventActors;

async function begin() {
  const newEvent = createActor(newEventMachine.provide({ actors }), {
    input: { organizationId: 'o-1', code: 'players', timeZone: 'America/Vancouver' },
  }).start();
  render(
    <NewEventFlow.Provider actor={newEvent}>
      <NewEventButton />
    </NewEventFlow.Provider>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'New event' }));
  const dialog = await screen.findByRole('dialog');
  const field = (name: string) => within(dialog).getByLabelText<HTMLInputElement>(name);
  const type = (name: string, value: string) => {
    act(() => void fireEvent.change(field(name), { target: { value } }));
  };
  return { field, type };
}

test('an event ends two hours after its start, until its end is typed', async () => {
  const { field, type } = await begin();
  type('Starts', '2127-03-01T19:00');
  expect(field('Ends').value).toBe('2127-03-01T21:00');
  type('Starts', '2127-03-02T19:30');
  expect(field('Ends').value).toBe('2127-03-02T21:30');
  type('Ends', '2127-03-02T23:00');
  type('Starts', '2127-03-02T20:00');
  expect(field('Ends').value).toBe('2127-03-02T23:00');
});
