/** What a house wants of its machines beside that they are sound. What is `null` or `false` is not looked at. */
export type HouseRules = {
  /** Every state has a description. */
  descriptions: boolean;
  /** What the keys of states look like. */
  stateNames: RegExp | null;
  /** Keys of states that tell a reader nothing. */
  vagueNames: RegExp | null;
  /** What the types of events look like. */
  eventNames: RegExp | null;
  /** No state listens to '*' or 'order.*'. */
  noWildcards: boolean;
  /** What is invoked has an id, and a name in `setup`. */
  namedActors: boolean;
  /** What is invoked has an `onDone` and an `onError`. */
  heardEnds: boolean;
  /** Actors with such names only send news and never end, so that nobody has to hear it. */
  endlessActors: RegExp | null;
};

export const strictRules: HouseRules = {
  descriptions: true,
  stateNames: /^[a-z][a-zA-Z0-9]*$/,
  vagueNames: /^(?:error|idle|loading|.*\d)$/,
  eventNames: /^[a-z][a-zA-Z]*\.[a-z][a-zA-Z]*$/,
  noWildcards: true,
  namedActors: true,
  heardEnds: true,
  endlessActors: /^(?:listen|watch|follow|tick|count|observe|keep)/,
};

/** No taste at all: what is left is what xstate would pass over in silence, or fail of when it is too late. */
export const soundRules: HouseRules = {
  descriptions: false,
  stateNames: null,
  vagueNames: null,
  eventNames: null,
  noWildcards: false,
  namedActors: false,
  heardEnds: false,
  endlessActors: null,
};
