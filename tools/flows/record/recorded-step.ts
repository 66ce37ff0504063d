/**
 * One microstep of a flow in a page, as plain data: what it was, never what it carried. `taken` are the transitions'
 * ids; `leaves` the state afterwards, as `leafKey` names it; `load` tells one load of a page from the next.
 * A flow's start is the step 'xstate.init' that takes nothing; what it takes at once ('always') comes before it.
 */
export type RecordedStep = {
  load: number;
  session: string;
  machine: string;
  event: string;
  taken: readonly string[];
  leaves: string;
  status: string;
};
