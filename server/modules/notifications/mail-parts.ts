import { frameLink, frameOrOpen, frameQuestions, frameRow, orderView } from '#messages/mails.ts';
import type { MailReader } from '#server/modules/notifications/mail-reader.ts';
import type { Mail } from '#server/modules/notifications/mailbox.ts';
import { escapeHtml } from '#server/platform/escape-html.ts';

/** A name and its value; organizers' own words with the language that they are in, a BCP 47 tag. */
type Row = [name: string, value: string, writtenIn?: string];

/** What a mail says, once for both its parts. */
export type Paragraph =
  | { kind: 'text'; text: string }
  | { kind: 'button'; text: string; href: string }
  | { kind: 'rows'; rows: Row[] }
  /** An attachment that the HTML shows, a square of that many pixels; the text has nothing of it. */
  | { kind: 'picture'; cid: string; alt: string; pixels: number };

/** A file that goes with a mail; with a cid it is shown where the mail names it, and no file of its own. */
export type Attachment = { filename: string; contentType: string; content: Buffer | string; cid?: string };

export type MailMessage = MailReader & {
  to: string;
  subject: string;
  heading: string;
  paragraphs: Paragraph[];
  attachments?: Attachment[];
  /** Whom an answer goes to, where that is not who sends it. */
  replyTo?: string;
  /** Where somebody says that they want no more of these, with no login. */
  unsubscribe?: string;
  /** The order of the box office that it is about, by its id: a link of the mail pays it and takes it into an account. */
  sale?: string;
};
type Sender = { supportEmail: string };
type Language = MailReader['language'];

export const text = (words: string): Paragraph => ({ kind: 'text', text: words });
export const button = (words: string, href: string): Paragraph => ({ kind: 'button', text: words, href });
/** To the order's page, which says where it stands, what became of its money and what may still be done (docs/decisions/137). */
export const orderButton = ({ language, site }: MailReader, orderId: string): Paragraph =>
  button(orderView(language), `${site}/account/orders/${orderId}`);
export const rows = (pairs: Row[]): Paragraph => ({ kind: 'rows', rows: pairs });
export const picture = (cid: string, alt: string, pixels: number): Paragraph => ({ kind: 'picture', cid, alt, pixels });

/** The mail as HTML and as plain text. */
export function compose(
  { to, language, site, subject, heading, paragraphs, attachments = [], replyTo, unsubscribe }: MailMessage,
  { supportEmail }: Sender,
): Mail {
  const closing = frameQuestions({ address: supportEmail }, language);
  const mailto = `<a href="mailto:${escapeHtml(supportEmail)}">${escapeHtml(supportEmail)}</a>`;
  return {
    to,
    subject,
    attachments,
    ...(replyTo ? { replyTo } : {}),
    ...(unsubscribe ? { unsubscribe } : {}),
    text: [heading, ...paragraphs.flatMap((paragraph) => plain(paragraph, language)), closing, site].join('\n\n'),
    html: `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(subject)}</title></head>
<body style="margin:0;background:#e6ecea;color:#14201d;font:16px/1.5 'Libre Franklin',Helvetica,Arial,sans-serif">
<div style="max-width:34rem;margin:0 auto;padding:2rem 1.25rem">
<p style="margin:0 0 1rem"><span style="display:inline-block;background:#14201d;color:#fff;font:620 20px/1 Besley,Georgia,serif;padding:.6rem .8rem">Foyer</span></p>
<div style="background:#fff;border-radius:2px;padding:1.5rem">
<h1 style="margin:0 0 1rem;font:700 24px/1.25 Besley,Georgia,serif;text-wrap:balance">${escapeHtml(heading)}</h1>
${paragraphs.map((paragraph) => html(paragraph, language)).join('\n')}
</div>
<p style="font-size:13px;color:#43514c">${escapeHtml(closing).replace(escapeHtml(supportEmail), () => mailto)}<br><a href="${escapeHtml(site)}">${escapeHtml(site)}</a></p>
</div></body></html>`,
  };
}

function plain(paragraph: Paragraph, language: Language): string | [] {
  switch (paragraph.kind) {
    case 'text':
      return paragraph.text;
    case 'button':
      return frameLink({ words: paragraph.text, address: paragraph.href }, language);
    case 'rows':
      return paragraph.rows.map(([name, value]) => frameRow({ name, value }, language)).join('\n');
    case 'picture':
      return [];
  }
}

function html(paragraph: Paragraph, language: Language): string {
  switch (paragraph.kind) {
    case 'text':
      return `<p style="margin:0 0 1rem">${escapeHtml(paragraph.text)}</p>`;
    case 'button':
      return `<p style="margin:1.5rem 0"><a href="${escapeHtml(paragraph.href)}" style="display:inline-block;background:#0d5847;color:#fff;text-decoration:none;font-weight:600;padding:.75rem 1.25rem;border-radius:2px">${escapeHtml(paragraph.text)}</a></p>
<p style="margin:0 0 1rem;font-size:13px;color:#43514c;word-break:break-all">${escapeHtml(frameOrOpen({ address: paragraph.href }, language))}</p>`;
    case 'rows':
      return `<table role="presentation" style="border-collapse:collapse;width:100%;margin:0 0 1rem">${paragraph.rows
        .map(
          ([name, value, writtenIn]) =>
            `<tr><td style="padding:.35rem 1rem .35rem 0;color:#43514c;vertical-align:top">${escapeHtml(name)}</td><td style="padding:.35rem 0"${langOf(writtenIn, language)}>${escapeHtml(value)}</td></tr>`,
        )
        .join('')}</table>`;
    case 'picture':
      return `<p style="margin:0 0 1.5rem"><img src="cid:${escapeHtml(paragraph.cid)}" alt="${escapeHtml(paragraph.alt)}" width="${paragraph.pixels}" height="${paragraph.pixels}" style="display:block;background:#fff"></p>`;
  }
}

/** For those who have the mail read aloud, as pages mark it (docs/decisions/141). */
const langOf = (writtenIn: string | undefined, language: Language): string =>
  writtenIn === undefined || writtenIn === language ? '' : ` lang="${escapeHtml(writtenIn)}"`;
