import { createActor, fromPromise, type OutputFrom } from 'xstate';
import {
  registrationChangeMachine,
  type RegistrationChangeActorRef,
  type RegistrationChangeActors,
} from '#machines/account/registration-change/registration-change-machine.ts';
import { WithTicketFlows } from '#tests/component/account/with-ticket-flows.tsx';
import { MyEventsScreen } from '#views/account/my-events/my-events-screen.tsx';

type Read = OutputFrom<RegistrationChangeActors['getHeldRegistration']>;
type Cancelled = OutputFrom<RegistrationChangeActors['cancelRegistration']>;
type Answers = { read?: () => Promise<Read>; cancel?: () => Promise<Cancelled> };

const never = <Value,>() => new Promise<Value>(() => undefined);

/** Edit and Remove, with what the server answers. */
export const startChange = ({ read = never, cancel = never }: Answers = {}) =>
  createActor(
    registrationChangeMachine.provide({
      actors: {
        getHeldRegistration: fromPromise<Read, { id: string }>(() => read()),
        cancelRegistration: fromPromise<Cancelled, { id: string }>(() => cancel()),
      } satisfies RegistrationChangeActors,
    }),
  ).start();

/** My events, with an Edit and Remove that the server never answers unless another is given. */
export function ScreenWithChanges({ change }: { change?: RegistrationChangeActorRef }) {
  return (
    <WithTicketFlows change={change}>
      <MyEventsScreen
        renderForm={(form) => <p key={form.id}>{`Questions of ${form.eventForm.name}`}</p>}
        renderAttendee={({ name }) => <p>{`Details of ${name}`}</p>}
      />
    </WithTicketFlows>
  );
}
