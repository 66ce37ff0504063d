import type { PartValue } from '#domain/part-values.ts';
import type { TypedFields } from '#domain/typed-fields.ts';

/** id: null for one that is new. fixed: in major units; milliPercent: of the price, in thousandths of a percent. */
export type TypedFee = {
  id: string | null;
  name: string;
  description: string | null;
  fixed: number;
  milliPercent: number;
};

type KeptFee = { id: string; name: string; description: string; fixed: { amount: number }; milliPercent: number };

/** An organizer's fees as they are typed: a list whose entries are texts. */
export const readFees = (fees: readonly KeptFee[]): PartValue =>
  fees.map(({ id, name, description, fixed, milliPercent }) => ({
    id,
    name,
    description,
    fixed: fixed.amount === 0 ? '' : String(fixed.amount),
    percent: milliPercent === 0 ? '' : String(milliPercent / 1_000),
  }));

export const writeFees = (typed: TypedFields): TypedFee[] =>
  typed.rows('fees').map((fee) => ({
    id: fee.line('id'),
    name: fee.text('name'),
    description: fee.line('description'),
    fixed: fee.amount('fixed'),
    milliPercent: fee.thousandths('percent'),
  }));

/** Of a path below the part's: 'fees.0.milliPercent' is 'fees.0.percent'. */
export const feeField = (path: string): string => path.replace(/\.milliPercent$/u, '.percent');
