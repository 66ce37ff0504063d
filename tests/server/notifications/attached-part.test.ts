import { simpleParser } from 'mailparser';
import MailComposer from 'nodemailer/lib/mail-composer';
import { describe, expect, test } from 'vitest';
import { attachedPart } from '#server/modules/notifications/attached-part.ts';
import type { Attachment } from '#server/modules/notifications/mail-parts.ts';

const bytes = Buffer.from(Array.from({ length: 1000 }, (_, at) => at % 256));
const given: Attachment[] = [
  { filename: 'code.png', contentType: 'image/png', content: bytes, cid: 'code@foyer' },
  { filename: 'code.png', contentType: 'image/png', content: bytes },
  {
    filename: 'a.ics',
    contentType: 'text/calendar; charset=utf-8; method=PUBLISH',
    content: 'Überbrückung 🎭\r\n.\r\n',
  },
  { filename: 'empty.txt', contentType: 'text/plain', content: '' },
];

const read = async (attachments: object[]) => {
  const mail = { to: 'alex@foyer.example', html: '<img src="cid:code@foyer">', text: 'x', attachments };
  const message = await new MailComposer(mail).compile().build();
  const { attachments: found } = await simpleParser(message, { keepCidLinks: true });
  return found.map(({ filename, contentType, contentDisposition, cid, related, content }) => ({
    filename,
    contentType,
    contentDisposition,
    cid,
    related: related ?? false,
    content: content.toString('latin1'),
  }));
};

describe(attachedPart, () => {
  test('is read as what nodemailer writes of the same', async () => {
    const found = await read(given.map(attachedPart));
    expect(found).toEqual(await read(given));
    expect(found.map(({ content }) => content.length)).toEqual([1000, 1000, 24, 0]);
  });

  test('has no line over 76 characters', () => {
    const { raw } = attachedPart({ filename: 'a.bin', contentType: 'application/octet-stream', content: bytes });
    expect(Math.max(...raw.split('\r\n').map((line) => line.length))).toBe(76);
  });

  test.each(['a"b.png', 'a\r\nBcc: b.png', 'é.png', ''])('refuses the name %j', (filename) => {
    expect(() => attachedPart({ filename, contentType: 'image/png', content: '' })).toThrow("a header can't hold");
  });
});
