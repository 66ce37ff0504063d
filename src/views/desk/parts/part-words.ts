import type { PartValue } from '#domain/part-values.ts';

/** How a part's fields are said where they do not stand as fields: in a conflict, and to who may not change them. */
export type PartWords = {
  title: string;
  /** The fields, as they stand below each other. */
  fields: readonly string[];
  nameOf: (field: string) => string;
  valueOf: (field: string, value: PartValue) => string;
  /** On the button: 'Save rules'. */
  save: string;
  /** In the bar where nothing is typed; where it is left out, all is saved. */
  unchanged?: string;
};

export const textIn = (value: PartValue): string => (typeof value === 'string' ? value : '');
