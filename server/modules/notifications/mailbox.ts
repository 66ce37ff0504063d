import { randomUUID } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import nodemailer from 'nodemailer';
import type { Config } from '#server/platform/config.ts';

export type Mail = { to: string; subject: string; html: string; text: string };
export type Mailer = { send(mail: Mail): Promise<void> };

export const mailFolder = (config: Pick<Config, 'dataDir'>) => join(config.dataDir, 'mail');

const writer = nodemailer.createTransport({ streamTransport: true, buffer: true });

/** By SMTP_URL, or as files in the data folder. A mail is a file under its own name at once or not at all. */
export function createMailer(config: Pick<Config, 'smtpUrl' | 'mailFrom' | 'dataDir'>, clock: () => Date): Mailer {
  if (config.smtpUrl) {
    const transport = nodemailer.createTransport(config.smtpUrl, { from: config.mailFrom });
    return {
      async send(mail) {
        await transport.sendMail(mail);
      },
    };
  }
  const folder = mailFolder(config);
  return {
    async send(mail) {
      const { message } = await writer.sendMail({ from: config.mailFrom, ...mail, date: clock() });
      if (!Buffer.isBuffer(message)) throw new Error('the mail was not written as a whole');
      await mkdir(folder, { recursive: true });
      const id = `${clock().toISOString().replaceAll(/[:.]/g, '-')}-${randomUUID().slice(0, 8)}`;
      await writeFile(join(folder, `.${id}.part`), message);
      await rename(join(folder, `.${id}.part`), join(folder, `${id}.eml`));
    },
  };
}
