import { isRecord } from '#domain/record.ts';

/** The mail server says for good that there is no such mailbox. code: as RFC 3463 has it, '5.1.1'. */
export class MailboxRefused extends Error {
  override name = 'MailboxRefused';
  readonly code: string;

  constructor(code: string) {
    super(`there is no such mailbox (${code})`);
    this.code = code;
  }
}

/**
 * Of RFC 3463: no such mailbox (5.1.1) or host (5.1.2), no address (5.1.3), moved without a trace (5.1.6), a domain that takes
 * no mail (5.1.10, RFC 7505). All else is about who sends, what is sent, or for how long: 5.2.1, a mailbox that is shut, is
 * also what Gmail says of one that gets too much mail at the moment.
 */
const isAboutMailbox = /^5\d\d[ -](5\.1\.(?:[1236]|10))(?!\S)/;

/**
 * Why no try will ever bring a mail to its mailbox; null where another may. A refusal counts at RCPT TO alone, and with the code
 * that says that the mailbox is meant: a bare 550 is also what a server answers that takes nothing from this sender.
 */
export function refusalIn(error: unknown): string | null {
  if (!isRecord(error) || error['command'] !== 'RCPT TO' || typeof error['response'] !== 'string') return null;
  return isAboutMailbox.exec(error['response'])?.[1] ?? null;
}
