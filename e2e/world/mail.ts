import { expect } from '@playwright/test';
import { z } from 'zod';
import type { Site } from '#e2e/world/api.ts';

const mails = z.array(z.object({ to: z.string(), subject: z.string(), text: z.string(), links: z.array(z.string()) }));
export type Mail = z.infer<typeof mails>[number];

/** Everything that was sent to this address, newest first. */
export async function mailsTo({ origin }: Site, to: string): Promise<Mail[]> {
  const response = await fetch(`${origin}/dev/mail.json?to=${encodeURIComponent(to)}`);
  return mails.parse(await response.json());
}

/** Waits for the mail with this subject: the newest, where there are several. */
export async function mailTo(site: Site, to: string, subject: RegExp | string): Promise<Mail> {
  const find = async () =>
    (await mailsTo(site, to)).find((mail) =>
      typeof subject === 'string' ? mail.subject === subject : subject.test(mail.subject),
    );
  let found: Mail | undefined;
  await expect
    .poll(async () => (found = await find())?.subject ?? 'no such mail', {
      message: `a mail to ${to} about ${String(subject)}`,
      timeout: 20_000,
    })
    .not.toBe('no such mail');
  if (!found) throw new Error(`no mail to ${to}`);
  return found;
}

/** The path of the link in a mail that leads to a page of the site: '/verify?token=…'. */
export function linkIn({ origin }: Site, mail: Mail, page: string): string {
  const link = mail.links.find((candidate) => candidate.startsWith(`${origin}${page}`));
  if (!link) throw new Error(`the mail '${mail.subject}' has no link to ${page}`);
  return link.slice(origin.length);
}
