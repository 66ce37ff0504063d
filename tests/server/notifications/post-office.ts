import { once } from 'node:events';
import { simpleParser } from 'mailparser';
import { SMTPServer } from 'smtp-server';
import { onTestFinished } from 'vitest';

/** id: its Message-ID. */
type Received = { id: string; to: string[]; from: string; subject: string; text: string };

/** taken: how many mails it has by now. It says so to who brought the mail when this is done. */
type Options = { onTaken?: (taken: number) => unknown };

/** A mail server that takes everything until the test ends; how often it was called, and how many callers are still there. */
export async function openPostOffice(port: number, { onTaken = () => null }: Options = {}) {
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
  office.listen(port, '127.0.0.1');
  await once(office.server, 'listening');
  onTestFinished(() => new Promise((resolve) => office.close(() => resolve())));
  return { received, calls: () => calls, callers: () => office.connections.size };
}
