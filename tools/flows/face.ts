import type { AnyMachineSnapshot } from 'xstate';
import { placesOf } from './walk/outcomes.ts';

/**
 * What a person is told in a state, typed by hand from the specification. Texts are whole, as people read them: from where
 * an element's words begin to where an element's words end ('Total price $50.40'), spaces and line breaks aside.
 */
export type Face = {
  /** What can be read, the values of fields and the words for screen readers included. */
  shows?: readonly string[];
  /** What stands there as words, and not as the label of a control alone. */
  reads?: readonly string[];
  hides?: readonly string[];
  /** Controls that are there and can't be used: by the type of their event, which the machine refuses, or by their name. */
  locked?: readonly string[];
  /** Controls that can be used: by the type of their event, which the machine takes, or by their name. */
  open?: readonly string[];
  /** Texts that a screen reader says by itself: in a live region. */
  announces?: readonly string[];
  /** Every field that says of itself that it is invalid, by its label, and why. */
  invalid?: Readonly<Record<string, string>>;
  /** The names of what is checked, pressed, selected or current. */
  chosen?: readonly string[];
  notChosen?: readonly string[];
  /** By the sample that led here: the name of what has the focus afterwards. */
  focus?: Readonly<Record<string, string>>;
};

/** A face, how it follows from what is known there, or why nothing is told there. */
export type FaceRow<Snapshot> = Face | ((snapshot: Snapshot) => Face) | string;

/** By a leaf or a state above it; all rows that speak of a state hold there. */
export type SaysTable<Snapshot> = Readonly<Record<string, FaceRow<Snapshot>>>;

type Rows = SaysTable<AnyMachineSnapshot>;

/** The places of `says` that speak of a state; a row for everything ('') speaks of it too. */
export function rowsFor(says: Rows, leaves: string): string[] {
  const places = new Set(leaves.split(' + ').flatMap(placesOf).concat(leaves));
  return [...places].filter((place) => Object.hasOwn(says, place));
}

/**
 * All that the rows say of a snapshot.
 *
 * @throws what a row throws
 */
export function facesOf(says: Rows, leaves: string, snapshot: AnyMachineSnapshot): Face[] {
  return rowsFor(says, leaves).flatMap((place) => {
    const row = says[place];
    if (row === undefined || typeof row === 'string') return [];
    return typeof row === 'function' ? row(snapshot) : row;
  });
}
