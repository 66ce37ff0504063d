import { call, gives, sends, type Row } from '../world/rows.ts';

export const notTheirs = gives({ __typename: 'NotTheirs' });

/** What the server answers is what the flow is given, whichever of these it is. */
export const asAnswered = (field: string, typenames: readonly string[]) =>
  Object.fromEntries(
    typenames.map((typename) => [
      `the answer is ${typename}`,
      { answers: { [field]: { __typename: typename } }, ends: gives(`<${field}>`) },
    ]),
  );

/** A call of the desk: what is not there, and what a role does not permit, come to the same. sent: where that is not the input. */
export const deskCall = <Input extends object>(
  operation: string,
  field: string,
  input: Input,
  typenames: readonly string[],
  sent: object = input,
): Row<Input>[] =>
  call({
    input,
    does: [sends(operation, sent)],
    well: {
      ...asAnswered(field, typenames),
      'there is nothing for them': { answers: { [field]: null }, ends: notTheirs },
    },
    nobody: 'endedAlone',
    forbidden: notTheirs,
  });
