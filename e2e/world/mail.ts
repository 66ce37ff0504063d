import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import type { Site } from '#e2e/world/api.ts';

const mails = z.array(z.object({ to: z.string(), subject: z.string(), text: z.string(), links: z.array(z.string()) }));
export type Mail = z.infer<typeof mails>[number];

/** Everything that was sent to this address, newest first. */
export async function mailsTo({ origin }: Site, to: string): Promise<Mail[]> {
  const response = await fetch(`${origin}/dev/mail.json?to=${encodeURIComponent(to)}`);
  return mails.parse(await response.json());
}

/**
 * Waits for the mail with this subject: the newest, where there are several. It may be awaited by another test than the
 * one that asks for it, with which every `expect.poll` would end.
 */
export async function mailTo(site: Site, to: string, subject: RegExp | string): Promise<Mail> {
  const isMeant = (mail: Mail) => (typeof subject === 'string' ? mail.subject === subject : subject.test(mail.subject));
  for (let waited = 0; waited < 20_000; waited += 100) {
    const found = (await mailsTo(site, to)).find(isMeant);
    if (found) return found;
    await sleep(100);
  }
  throw new Error(`no mail to ${to} about ${String(subject)}`);
}

/** The path of the link in a mail that leads to a page of the site: '/verify?token=…'. */
export function linkIn({ origin }: Site, mail: Mail, page: string): string {
  const link = mail.links.find((candidate) => candidate.startsWith(`${origin}${page}`));
  if (!link) throw new Error(`the mail '${mail.subject}' has no link to ${page}`);
  return link.slice(origin.length);
}
