import { textsIn } from '#domain/part-values.ts';
import type { ReadPart } from '#domain/part-values.ts';
import { wayOffIn } from '#domain/promotion-code.ts';
import type { TypedFields } from '#domain/typed-fields.ts';
import type { DeskCodeFieldsFragment, DeskCodeInput } from '#services/desk/generated/graphql.ts';
import type { PartForm } from '#services/desk/parts/answered-part.ts';

const minuteOf = (wallTime: string | null): string => (wallTime ?? '').slice(0, 16);

/** A code in the fields of its form: `off` is a number of percent, or an amount of two decimals, as `takes` says. */
export const readCode = ({ version, percent, amount, usageLimit, ...code }: DeskCodeFieldsFragment): ReadPart => ({
  version,
  values: {
    code: code.code,
    description: code.description,
    takes: amount !== null ? 'AMOUNT' : percent === 0 ? 'NOTHING' : 'PERCENT',
    off: amount !== null ? amount.amount.toFixed(2) : percent === 0 ? '' : String(percent ?? ''),
    tierIds: [...code.tierIds],
    validFrom: minuteOf(code.validFrom),
    validUntil: minuteOf(code.validUntil),
    usageLimit: usageLimit === null ? '' : String(usageLimit),
  },
});

/** As a new one begins: a part of the tickets, at once and for ever, for any number of orders. */
export const newCode = (): ReadPart => ({
  version: 0,
  values: {
    code: '',
    description: '',
    takes: 'PERCENT',
    off: '',
    validFrom: '',
    validUntil: '',
    usageLimit: '',
    tierIds: [],
  },
});

const offIn = (typed: TypedFields) => {
  switch (wayOffIn(typed.text('takes'))) {
    case 'NOTHING':
      return { percent: 0 };
    case 'AMOUNT':
      return { amount: typed.requiredAmount('off') };
    case 'PERCENT':
      return { percent: typed.requiredAmount('off') };
  }
};

export const codeForm: PartForm<DeskCodeInput> = {
  write: (typed) => ({
    code: typed.text('code'),
    description: typed.text('description'),
    ...offIn(typed),
    tierIds: textsIn(typed.values['tierIds']),
    validFrom: typed.wallTime('validFrom'),
    validUntil: typed.wallTime('validUntil'),
    usageLimit: typed.count('usageLimit'),
  }),
  fieldOf: (path) => (path === 'percent' || path === 'amount' ? 'off' : path),
};
