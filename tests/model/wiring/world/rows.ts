import { isRecord } from '#domain/record.ts';
import type { Ending, WiredRow } from '#tools/flows/wiring/wiring.ts';
import { membersOf } from './contract-server.ts';
import type { Deed, FoyerWorld, Given } from './foyer-world.ts';

export type Row<Input = unknown> = WiredRow<Input, Given, FoyerWorld>;

/** A request as it goes over the network, with the token of its channel. `maps`: arguments that bear another name. */
export const sends = (operation: string, variables: object, channel?: string, ...maps: string[]): Deed => ({
  sends: operation,
  with: variables,
  ...(channel === undefined ? {} : { channel }),
  ...(maps.length > 0 ? { maps } : {}),
});

/** The n-th new idempotency key of a run. */
export const key = (turn: number): string => turn.toString(16).padStart(2, '0').repeat(16);

export const gives = (output: unknown): Ending => ({ output });

/** Results of a root field that are passed on, each with the tone of what is said of it. */
export const results = (field: string, tones: Readonly<Record<string, 'success' | 'error' | null>>) =>
  Object.fromEntries(
    Object.entries(tones).map(([typename, notice]) => [
      `the answer is ${typename}`,
      { answers: { [field]: { __typename: typename } }, ends: gives({ result: `<${field}>`, notice }) },
    ]),
  );

const sessionEnded = { __typename: 'SessionEnded' };
const endsSession: Deed = { ends: 'the session' };
const toasts: Deed = { toasts: 'the error' };

type Call<Input> = Omit<Row<Input>, 'when' | 'ends'> & {
  /** What is answered where all goes well, by the words after 'when', with the end of each. */
  well: Readonly<Record<string, { answers?: Given['answers']; ends: Ending }>>;
  /** The root field whose other results are refusals: each is passed on with a notice of an error. */
  refusedBy?: string;
  /** What it is when nobody is logged in: 'ended' passed on, 'endedAlone' without a notice beside it, or it fails. */
  nobody: 'ended' | 'endedAlone' | 'fails' | Ending;
  /** What the server refuses in words of its own is passed on, and not thrown. */
  canBeRefused?: boolean;
  /** What it ends with when the person may not; as `canBeRefused` says unless said here. */
  forbidden?: Ending;
  /** The client says by a toast what goes wrong. */
  toasts?: boolean;
  /** What it ends with when the server can't be reached; it fails unless said. */
  unreachable?: Ending;
};

/** Every way in which one call of the server ends: well, refused in each way that the contract knows, and lost. */
export function call<Input>(given: Call<Input>): Row<Input>[] {
  const {
    well,
    refusedBy,
    nobody,
    canBeRefused = false,
    toasts: isTold = false,
    unreachable = 'fails',
    forbidden = canBeRefused ? gives({ result: { __typename: 'CallRefused' }, notice: 'error' }) : unreachable,
    ...row
  } = given;
  const told = isTold ? [toasts] : [];
  const lost = (does: readonly Deed[] = []): Pick<Row<Input>, 'does'> => ({ does: [...row.does, ...does, ...told] });
  const answered = Object.values(well).map(({ answers }) => typenameOf(answers?.[refusedBy ?? '']));
  const members = refusedBy === undefined ? [] : membersOf(refusedBy).filter((member) => !answered.includes(member));
  return [
    ...Object.entries(well).map(([when, { answers, ends }]) => ({
      ...row,
      when,
      given: { ...row.given, answers: { ...row.given?.answers, ...answers } },
      ends,
    })),
    ...members.map((member) => ({
      ...row,
      when: `it is refused: ${member}`,
      given: { ...row.given, answers: { ...row.given?.answers, [refusedBy ?? '']: { __typename: member } } },
      does: [...row.does, ...told],
      ends: gives({ result: `<${refusedBy}>`, notice: 'error' }),
    })),
    {
      ...row,
      ...lost([endsSession]),
      when: 'nobody is logged in',
      given: { ...row.given, fails: 'UNAUTHENTICATED' },
      ends: endOf(nobody),
    },
    {
      ...row,
      ...lost(),
      when: 'the server refuses the call',
      given: { ...row.given, fails: 'FORBIDDEN' },
      ends: forbidden,
    },
    {
      ...row,
      ...lost(),
      when: 'the server fails',
      given: { ...row.given, fails: 'INTERNAL_SERVER_ERROR' },
      ends: unreachable,
    },
    {
      ...row,
      ...lost(),
      when: 'the server cannot be reached',
      given: { ...row.given, fails: 'unreachable' },
      ends: unreachable,
    },
  ];
}

const typenameOf = (value: unknown): unknown => (isRecord(value) ? value['__typename'] : null);

function endOf(nobody: Call<never>['nobody']): Ending {
  if (nobody === 'ended') return gives({ result: sessionEnded, notice: null });
  return nobody === 'endedAlone' ? gives(sessionEnded) : nobody;
}
