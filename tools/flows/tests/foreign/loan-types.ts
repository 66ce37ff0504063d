export type Book = { id: string; status?: string };

export type LoanEvent = { type: 'ask'; book: Book } | { type: 'choose.shelf'; shelf: 'lower' | 'upper' };
