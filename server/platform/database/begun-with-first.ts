/** Connections whose transaction begins with the next statement. */
const waiting = new WeakSet<object>();

/** The next statement of this connection, a fixed one, begins a transaction. */
export const beginWithNext = (connection: object): void => {
  waiting.add(connection);
};

/** Whether the statement that asks is to begin the transaction; the next one is not. */
export const takesBegin = (connection: object): boolean => waiting.delete(connection);

/** Whether nothing was sent yet of a transaction that was to begin with its first statement. */
export const waitsToBegin = (connection: object): boolean => waiting.has(connection);
