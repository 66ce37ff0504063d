import pg from 'pg';
import type { Connection, FieldDef, Submittable } from 'pg';
import { bindMessage, describe, execute, executeAndSync, textOf } from '#server/platform/database/wire-messages.ts';

type Reader = { column: string; read: (text: string) => unknown };

/** How the rows of each named statement are read: PostgreSQL describes them once a connection. */
const readersOf = new WeakMap<Connection, Map<string, Reader[]>>();

/** The name of the statement that begins a transaction. */
export const begin = 'begin';

type Statement = { name: string; text: string; values: readonly unknown[] };

/**
 * A named statement as pg sends it, with less around it (docs/decisions/187): values, execution and the end of the message
 * are written as one piece, and the rows are described once a connection in place of each time. PostgreSQL refuses a plan
 * whose rows have changed since. Instants come as text.
 */
export class FixedQuery<Row> implements Submittable {
  text: string;
  readonly values: readonly unknown[];
  /** pg notes by it that PostgreSQL has parsed the statement. Empty: nobody is to know it after this. */
  name: string;
  /** pg-pool sets its own. */
  callback: ((error: Error | null) => void) | undefined;
  readonly rows: Row[] = [];
  /** Its transaction begins with it, on a connection that knows `begin`. */
  begins = false;
  readonly #texts: (string | null)[];
  #readers: Reader[] | null = null;
  #known: Map<string, Reader[]> | null = null;
  #unreadable: Error | null = null;

  /** Throws where a value is bytes. */
  constructor({ name, text, values }: Statement) {
    this.name = name;
    this.text = text;
    this.values = values;
    this.#texts = values.map(textOf);
  }

  /** All of it stands before one Sync: where PostgreSQL refuses a part, it does nothing of what follows. */
  submit(connection: Connection): void {
    const { stream } = connection;
    // As pg does: what ended tells each of its queries by an event of its own.
    if (!stream.writable) return;
    this.#known = knownOn(connection);
    this.#readers = this.#known.get(this.name) ?? null;
    // Before the statement is parsed: where that fails, what follows is refused with its transaction.
    const beginning = this.begins ? [bindMessage(begin, []), execute] : [];
    const doing = [bindMessage(this.name, this.#texts), ...(this.#readers ? [] : [describe]), executeAndSync];
    if (this.name !== '' && isParsed(connection, this.name)) {
      stream.write(Buffer.concat([...beginning, ...doing]));
      return;
    }
    stream.cork();
    for (const message of beginning) stream.write(message);
    connection.parse({ name: this.name, text: this.text, types: [] }, true);
    stream.write(Buffer.concat(doing));
    stream.uncork();
  }

  handleRowDescription({ fields }: { fields: FieldDef[] }): void {
    this.#readers = fields.map(({ name: column, dataTypeID }) => ({ column, read: readerOf(dataTypeID) }));
  }

  handleDataRow({ fields }: { fields: (string | null)[] }): void {
    if (this.#unreadable) return;
    try {
      const row: Record<string, unknown> = {};
      for (const [at, text] of fields.entries()) {
        const reader = this.#readers?.[at];
        if (reader) row[reader.column] = text === null ? null : reader.read(text);
      }
      this.rows.push(row as Row);
    } catch (error) {
      this.#unreadable = error instanceof Error ? error : new Error(String(error));
    }
  }

  handleCommandComplete(): void {}

  handleError(error: Error): void {
    this.callback?.(error);
  }

  handleReadyForQuery(): void {
    if (this.name !== '') this.#known?.set(this.name, this.#readers ?? []);
    this.callback?.(this.#unreadable);
  }
}

/** Whether a transaction on this connection may begin together with its first statement. */
export const isParsed = (connection: Connection, name: string): boolean =>
  'parsedStatements' in connection &&
  typeof connection.parsedStatements === 'object' &&
  connection.parsedStatements !== null &&
  name in connection.parsedStatements;

function knownOn(connection: Connection): Map<string, Reader[]> {
  const known = readersOf.get(connection) ?? new Map<string, Reader[]>();
  readersOf.set(connection, known);
  return known;
}

const { TIMESTAMPTZ, TIMESTAMP, DATE } = pg.types.builtins;
const instants: number[] = [TIMESTAMPTZ, TIMESTAMP, DATE];

/** As in drizzle's own statements. */
const readerOf = (oid: number): ((text: string) => unknown) =>
  instants.includes(oid) ? String : pg.types.getTypeParser(oid, 'text');
