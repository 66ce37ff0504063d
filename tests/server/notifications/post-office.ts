import { once } from 'node:events';
import { simpleParser } from 'mailparser';
import { SMTPServer } from 'smtp-server';
import { onTestFinished } from 'vitest';

/** id: its Message-ID. */
type Received = { id: string; to: string[]; from: string; subject: string; text: string };

type Options = {
  /** taken: how many mails it has by now. It says so to who brought the mail when this is done. */
  onTaken?: (taken: number) => unknown;
  /** What it answers to an address that it takes nothing for ('550 5.1.1 No such user'), or from; null where it does. */
  refuses?: (command: 'MAIL FROM' | 'RCPT TO', address: string) => string | null;
};

const refusing = (answer: string | null): Error | null =>
  answer === null ? null : Object.assign(new Error(answer.slice(4)), { responseCode: Number(answer.slice(0, 3)) });

/** That a caller has gone, as a killed process does: reset, or not there to hear its answer. */
const isOfTheCaller = ({ code = '' }: NodeJS.ErrnoException): boolean => ['ECONNRESET', 'EPIPE'].includes(code);

/** A mail server that takes everything that it does not refuse, until the test ends; how often it was called, and how many callers are still there. */
export async function openPostOffice(port: number, { onTaken = () => null, refuses = () => null }: Options = {}) {
  const received: Received[] = [];
  let calls = 0;
  const office = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    closeTimeout: 1,
    onConnect(_session, done) {
      calls += 1;
      done();
    },
    onMailFrom({ address }, _session, done) {
      done(refusing(refuses('MAIL FROM', address)));
    },
    onRcptTo({ address }, _session, done) {
      done(refusing(refuses('RCPT TO', address)));
    },
    onData(stream, { envelope }, done) {
      const { mailFrom, rcptTo } = envelope;
      const from = mailFrom ? mailFrom.address : '';
      simpleParser(stream, (error, mail) => {
        // Who brought it has gone in the midst of it: nothing was taken.
        if (error) return;
        const { messageId: id = '', subject = '', text = '' } = mail;
        received.push({ id, to: rcptTo.map(({ address }) => address), from, subject, text });
        void answer(done);
      });
    },
  });
  async function answer(done: () => void): Promise<void> {
    await onTaken(received.length);
    done();
  }
  // A caller who was killed leaves no call that could fail; whatever else goes wrong here fails the test.
  office.on('error', (error: NodeJS.ErrnoException) => {
    if (!isOfTheCaller(error)) throw error;
  });
  office.listen(port, '127.0.0.1');
  await once(office.server, 'listening');
  onTestFinished(() => new Promise((resolve) => office.close(() => resolve())));
  return { received, calls: () => calls, callers: () => office.connections.size };
}
