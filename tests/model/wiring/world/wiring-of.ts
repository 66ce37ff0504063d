import { StateMachine, type AnyActorLogic, type AnyStateMachine, type EventFromLogic, type InputFrom } from 'xstate';
import type { AnyRequirementTable } from '#tools/flows/requirement-table.ts';
import { actorsOf } from '#tools/flows/wiring/run-actor.ts';
import type { AnyWiring, Wiring } from '#tools/flows/wiring/wiring.ts';
import { documentMistakes, openWorld, operationOf, type FoyerWorld, type Given } from './foyer-world.ts';
import type { Row } from './rows.ts';

type FlowNames<Actors> = { [Name in keyof Actors]: Actors[Name] extends AnyStateMachine ? Name : never }[keyof Actors];

type RowOf<Actor> = Row<InputFrom<Actor>> & { sends?: readonly EventFromLogic<Actor & AnyActorLogic>[] };

type Own<Actors> = Pick<Wiring<Given, FoyerWorld>, 'wire' | 'ignores'> & {
  requirements: AnyRequirementTable;
  /** Where one machine is wired twice. */
  id?: string;
  rows: { readonly [Name in Exclude<keyof Actors, FlowNames<Actors>>]: readonly RowOf<Actors[Name]>[] };
} & (FlowNames<Actors> extends never ? object : { flows: { readonly [Name in FlowNames<Actors> & string]: string } });

/** The wiring of a machine with these actors: one without its row does not compile, and a row's input is of its type. */
export const wiringOf =
  <Actors>() =>
  (own: Own<Actors>): AnyWiring => ({
    id: own.requirements.machine.id,
    ...own,
    open: openWorld,
    mistakes: documentMistakes,
    asked: operationOf,
  });

/** A flow that another flow is given as an actor. @throws when it is none */
export function actorOf(machine: AnyStateMachine, name: string): AnyStateMachine {
  const actor: unknown = actorsOf(machine)[name];
  if (!(actor instanceof StateMachine)) throw new Error(`${name} is no flow`);
  return actor;
}
