import { once } from 'node:events';
import { simpleParser } from 'mailparser';
import { SMTPServer } from 'smtp-server';
import { onTestFinished } from 'vitest';

type Received = { to: string[]; from: string; subject: string; text: string };

/** A mail server that takes everything until the test ends; how often it was called, and how many callers are still there. */
export async function openPostOffice(port: number) {
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
      simpleParser(stream, (error, { subject = '', text = '' }) => {
        if (!error) received.push({ to: rcptTo.map(({ address }) => address), from, subject, text });
        done(error);
      });
    },
  });
  office.listen(port, '127.0.0.1');
  await once(office.server, 'listening');
  onTestFinished(() => new Promise((resolve) => office.close(() => resolve())));
  return { received, calls: () => calls, callers: () => office.connections.size };
}
