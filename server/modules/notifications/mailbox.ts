import { randomUUID } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import nodemailer from 'nodemailer';
import MailComposer from 'nodemailer/lib/mail-composer';
import { attachedPart } from '#server/modules/notifications/attached-part.ts';
import { MailboxRefused, refusalIn } from '#server/modules/notifications/mailbox-refused.ts';
import type { Attachment } from '#server/modules/notifications/mail-parts.ts';
import type { Config } from '#server/platform/config.ts';

export type Mail = {
  /** Of the job that sends it: a mail that is sent again is the same mail. */
  id?: string;
  to: string;
  replyTo?: string;
  unsubscribe?: string;
  subject: string;
  html: string;
  text: string;
  attachments?: Attachment[];
};
/** send: throws MailboxRefused where there is no such mailbox. close: when nothing is to be sent any more. */
export type Mailer = { send(mail: Mail): Promise<void>; close(): void };

export const mailFolder = (config: Pick<Config, 'dataDir'>) => join(config.dataDir, 'mail');

/**
 * By SMTP_URL, over connections that are kept between mails, or as files in the data folder. A mail is a file under its
 * own name at once or not at all.
 */
export function createMailer(
  config: Pick<Config, 'smtpUrl' | 'mailFrom' | 'mailReturnPath' | 'dataDir'>,
  clock: () => Date,
): Mailer {
  const domain = /@([^\s>]+)/.exec(config.mailFrom)?.[1] ?? 'foyer.invalid';
  if (config.smtpUrl) {
    const transport = nodemailer.createTransport({ url: config.smtpUrl, pool: true }, { from: config.mailFrom });
    return {
      async send(mail) {
        const from = config.mailReturnPath;
        const envelope = from === null ? {} : { envelope: { from, to: mail.to } };
        try {
          await transport.sendMail({ ...withParts(mail, domain), ...envelope });
        } catch (error) {
          const code = refusalIn(error);
          throw code === null ? error : new MailboxRefused(code);
        }
      },
      close: () => transport.close(),
    };
  }
  const folder = mailFolder(config);
  return {
    async send(mail) {
      const message = await new MailComposer({ from: config.mailFrom, ...withParts(mail, domain), date: clock() })
        .compile()
        .build();
      await mkdir(folder, { recursive: true });
      const name = `${clock().toISOString().replaceAll(/[:.]/g, '-')}-${randomUUID().slice(0, 8)}`;
      await writeFile(join(folder, `.${name}.part`), message);
      await rename(join(folder, `.${name}.part`), join(folder, `${name}.eml`));
    },
    close() {},
  };
}

/** With what programs need to know it again, and to end it by their own button (RFC 8058). */
const withParts = ({ id, unsubscribe, attachments = [], ...mail }: Mail, domain: string) => ({
  ...mail,
  ...(id === undefined ? {} : { messageId: `<${id}@${domain}>` }),
  ...(unsubscribe === undefined
    ? {}
    : {
        headers: {
          'List-Unsubscribe': `<${unsubscribe}>`,
          'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
        },
      }),
  attachments: attachments.map(attachedPart),
});
