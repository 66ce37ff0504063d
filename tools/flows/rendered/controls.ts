import type { ReactNode } from 'react';
import type { AnyActorRef, AnyEventObject } from 'xstate';
import type { AnyRequirementTable } from '../requirement-table.ts';

/** The control by which a person sends an event, on whichever screen it is. */
export type Control = {
  /** By role and name, for this sample; null where the screen has none. */
  find: (event: AnyEventObject) => HTMLElement | null;
  /** Who else sends it where the screen has no control for it. */
  otherwise?: string;
  /** What a person does first: fills in what the sample carries, opens a menu. */
  prepare?: (event: AnyEventObject) => void | Promise<void>;
  /** How it is used; a click unless said. */
  use?: (control: HTMLElement, event: AnyEventObject) => void | Promise<void>;
};

/** Says of an event that no control sends it, and who does. */
export type FromElsewhere = { from: string };

/**
 * A flow as people see it: the view that draws it, a control for each event that a person sends, and what each state
 * shows. Both tables must name exactly what the machine has.
 */
export type RenderedFlow = {
  requirements: AnyRequirementTable;
  draw: (actor: AnyActorRef) => ReactNode;
  /** By the event's type. */
  controls: Readonly<Record<string, Control | FromElsewhere>>;
  /** By the leaf state: whether the screen shows it. */
  shows: Readonly<Record<string, () => boolean>>;
  /** What the screen does after it changed, such as loading a part of its code. */
  settle?: () => Promise<void>;
  /** The views and selectors that this flow answers for, by a part of their path: mistakes are made there. */
  owns?: readonly string[];
  /** What no control can do, by the id of the transition or the refused cell, each with the reason. */
  unreached?: Readonly<Record<string, string>>;
};

export const isControl = (entry: Control | FromElsewhere): entry is Control => 'find' in entry;

/** Whether a person can use it: it is there, and says of itself nothing else. */
export function isOpen(control: HTMLElement | null): control is HTMLElement {
  if (!control || control.getAttribute('aria-disabled') === 'true') return false;
  if (control.closest('[inert], [hidden], [aria-hidden=true]')) return false;
  return !control.hasAttribute('readonly') && !control.matches(':disabled');
}
