import type { DataOf, OperationName, RefusalOf, WordsOf } from '#tests/failures/operations.ts';
import type { Person, Seen } from '#tests/failures/person.ts';
import type { ScriptedServer, TransportFailure } from '#tests/failures/scripted-server.ts';

/** What the person reads and sees when all is quiet again. */
export type Ending = {
  /** What the person is told of it, word for word: by a toast, unless the page says it (ending.ts); null for nothing. */
  toast: string | null;
  /** Further words on the page, word for word. */
  reads?: readonly string[];
  /** The state that the screen is in, by what can be seen of it. */
  sees: readonly Seen[];
  /** How toggles stand, by their labels. */
  isOn?: Readonly<Record<string, boolean>>;
  /** What must not be there any more. */
  lacks?: readonly Seen[];
  /** A button that waits for something. */
  isDisabled?: string;
  /** Path and query of the address, where the way leads elsewhere. */
  at?: string;
};

type Act = (person: Person, server: ScriptedServer) => Promise<void>;

/** An ending from which the person goes on. */
export type Recovery = Ending & {
  /** What the person does to go on; absent where there is nothing left to do but to go elsewhere. */
  goOn?: Act;
  /** Where that leads. */
  afterwards?: Ending;
  /** Requests of the operation in all, going on included. */
  sent: number;
  /** What must hold for the requests besides. */
  proves?: (server: ScriptedServer) => void;
};

/** One place in the application where an operation is sent, and everything that may become of it. */
export type Scene<Name extends OperationName> = {
  /** Where more than one place sends the operation. */
  place?: string;
  as?: 'visitor';
  at: string;
  /** What the server has to say besides its usual answers, and what the browser remembers. */
  given?: (server: ScriptedServer) => void;
  /** From the address to the moment before the operation is sent. */
  arrive?: Act;
  /** Sends the operation; absent where coming to the address does. */
  act?: Act;
  /** Where it leads when all goes well. */
  works: Ending;
  /** Requests of the operation when all goes well: one, unless the scene needs more. */
  sent?: number;
  /** The request is lost on the way or breaks at the server. */
  fails: Recovery | ((failure: TransportFailure) => Recovery);
  refusals: { [Typename in RefusalOf<Name>]: { words: WordsOf<Name, Typename> } & Recovery };
  /**
   * A refusal that only a newer server knows: the default words of the operation (customer specification §8). It goes
   * on like one of the others, or in a way of its own where those ask something. Wanted wherever the operation has
   * refusals.
   */
  unknown?: { like: RefusalOf<Name>; toast: string | null; reads?: readonly string[] } | Recovery;
  /** Further answers that lead elsewhere: nothing found, not done, nobody logged in. */
  answers?: Readonly<Record<string, { data: DataOf<Name> } & Recovery>>;
  late: {
    /** Leaves while the answer is awaited, and where that leads; the late answer then changes nothing. */
    leave: Act;
    left: Ending;
    /** What the late answer does there, where its flow outlives the page. */
    heard?: Ending;
    /**
     * 'waits': a second attempt while the first one is under way is not made (again = how it is tried).
     * 'replaces': the second attempt takes the place of the first, whose late answer is not heard any more.
     * 'retries': the first one runs out of time, the second one answers, then the first.
     */
    second: { kind: 'waits' | 'replaces'; again: Act; afterwards?: Ending; sent?: number } | { kind: 'retries' };
  };
};

export type Scenes<Name extends OperationName> = { readonly [Key in Name]: readonly Scene<Key>[] };
