import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { mailFolder } from '#server/modules/notifications/mailbox.ts';
import type { Config } from '#server/platform/config.ts';
import { escapeHtml } from '#server/platform/escape-html.ts';
import { isLoopbackName } from '#server/platform/loopback.ts';

export type WrittenMail = {
  id: string;
  to: string;
  subject: string;
  date: string;
  text: string;
  html: string;
  links: string[];
};

/** An address that is given several times is the first of them. */
const listQuery = z.object({ to: z.preprocess((to) => (Array.isArray(to) ? to[0] : to), z.string().optional()) });
const mailParams = z.object({ id: z.string() });

/**
 * /dev/mail: the mails that were written as files, newest first, so that their links can be followed on a machine with
 * no mail server. Served only where the site is called localhost.
 */
export function registerMailList(app: FastifyInstance, config: Config): void {
  if (!isLoopbackName(new URL(config.publicUrl).hostname)) return;
  const mails = mailReader(mailFolder(config));

  app.get('/dev/mail.json', async (request, reply) =>
    reply.header('cache-control', 'no-store').send(await mails(listQuery.parse(request.query).to)),
  );

  app.get('/dev/mail', async (request, reply) => {
    const rows = (await mails(listQuery.parse(request.query).to)).map(
      (mail) =>
        `<li><a href="/dev/mail/${mail.id}">${escapeHtml(mail.subject)}</a><br><small>to ${escapeHtml(mail.to)}, ${escapeHtml(mail.date)}</small></li>`,
    );
    const body = rows.length > 0 ? `<ul>${rows.join('')}</ul>` : '<p>No mail was sent yet.</p>';
    return reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .send(page('Mail', `<h1>Mail</h1>${body}`));
  });

  app.get('/dev/mail/:id', async (request, reply) => {
    const { id } = mailParams.parse(request.params);
    const mail = (await mails()).find((candidate) => candidate.id === id);
    if (!mail)
      return reply
        .code(404)
        .type('text/html; charset=utf-8')
        .send(page('Not found', '<p>There is no such mail. <a href="/dev/mail">All mail</a></p>'));
    return reply.type('text/html; charset=utf-8').header('cache-control', 'no-store').send(mail.html);
  });
}

/**
 * Reads the mails to an address, or all, newest first. A written mail never changes: to whom it goes is remembered, and
 * whoever waits for one mail does not read everybody's again.
 */
export function mailReader(folder: string): (to?: string) => Promise<WrittenMail[]> {
  const addressees = new Map<string, string>();
  const isTo = (address: string, to: string | undefined) => !to || address.toLowerCase() === to.toLowerCase();
  return async (to) => {
    const files = (await readdir(folder).catch(() => [])).filter((file) => file.endsWith('.eml'));
    const wanted = files.filter((file) => isTo(addressees.get(file) ?? to ?? '', to));
    const read = await Promise.all(
      wanted.map(async (file) => {
        const mail = await readMail(join(folder, file), file.replace(/\.eml$/, ''));
        addressees.set(file, mail.to);
        return mail;
      }),
    );
    return read.filter((mail) => isTo(mail.to, to)).toSorted((one, other) => other.id.localeCompare(one.id));
  };
}

async function readMail(path: string, id: string): Promise<WrittenMail> {
  const { simpleParser } = await import('mailparser');
  const parsed = await simpleParser(await readFile(path));
  const html = parsed.html || '';
  const to = Array.isArray(parsed.to) ? parsed.to[0] : parsed.to;
  return {
    id,
    to: to?.value[0]?.address ?? '',
    subject: parsed.subject ?? '',
    date: parsed.date?.toISOString() ?? '',
    text: parsed.text ?? '',
    html,
    links: [...html.matchAll(/href="([^"]+)"/g)].map(([, link = '']) => link.replaceAll('&amp;', '&')),
  };
}

const page = (title: string, body: string) =>
  `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title><body style="font:16px/1.5 system-ui;max-width:40rem;margin:2rem auto;padding:0 1rem">${body}`;
