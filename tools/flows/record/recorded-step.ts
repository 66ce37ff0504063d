/**
 * One event that a flow was given in a page, with what it carried, and what came of it. `taken` are the ids of the
 * transitions of all its microsteps, in their order; `leaves` the state afterwards, as `leafKey` names it; `load` is a
 * number that tells one load of a page from every other. A flow's start is the event 'xstate.init' with its `input`.
 *
 * Events carry what people type: record only people that a test invents.
 */
export type RecordedStep = {
  load: number;
  session: string;
  machine: string;
  event: { readonly type: string; readonly [key: string]: unknown };
  taken: readonly string[];
  leaves: string;
  status: string;
};
