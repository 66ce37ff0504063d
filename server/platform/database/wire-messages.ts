import utils from 'pg/lib/utils.js';

/*
 * Messages of PostgreSQL's extended query protocol (version 3.0, chapter "Message Formats"): a letter, the number of bytes
 * that follow with those of the number itself, and what is said. Texts end with a zero; all values are text.
 */

/** Binds values to a named statement, or to the one without a name. */
export function bindMessage(statement: string, values: readonly (string | null)[]): Buffer {
  const lengths = values.map((text) => (text === null ? 0 : Buffer.byteLength(text)));
  const length = 4 + 1 + statement.length + 1 + 2 + 2 + 2 + lengths.reduce((sum, each) => sum + 4 + each, 0);
  const message = Buffer.allocUnsafe(1 + length);
  message[0] = 0x42;
  let at = message.writeInt32BE(length, 1);
  at = message.writeUInt8(0, at);
  at += message.write(statement, at, 'latin1');
  at = message.writeUInt8(0, at);
  at = message.writeInt16BE(0, at);
  at = message.writeInt16BE(values.length, at);
  for (const [nth, text] of values.entries()) {
    at = message.writeInt32BE(text === null ? -1 : (lengths[nth] ?? 0), at);
    if (text !== null) at += message.write(text, at, 'utf8');
  }
  message.writeInt16BE(0, at);
  return message;
}

/** A value as PostgreSQL reads it. Throws where it is bytes. */
export function textOf(value: unknown): string | null {
  if (typeof value === 'string') return value;
  const text = utils.prepareValue(value);
  if (text !== null && typeof text !== 'string') throw new TypeError('a fixed statement takes no bytes');
  return text;
}

/** Asks for the columns of what is bound. */
export const describe = Buffer.from([0x44, 0, 0, 0, 6, 0x50, 0]);

/** Executes what is bound, to the end. */
export const execute = Buffer.from([0x45, 0, 0, 0, 9, 0, 0, 0, 0, 0]);

/** The same as the last part of a message. */
export const executeAndSync = Buffer.concat([execute, Buffer.from([0x53, 0, 0, 0, 4])]);
