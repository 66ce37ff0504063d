import type { Attachment } from '#server/modules/notifications/mail-parts.ts';

/** What stands in a header as it is: our own names and content types have nothing else in them. */
const plain = /^[\w.@/;=, -]+$/;

/**
 * An attachment as nodemailer takes one that is a whole part of the message already (RFC 2045, 2183): encoding it there
 * takes three streams and ten times as long as encoding it here (docs/decisions/111).
 */
export function attachedPart({ filename, contentType, content, cid }: Attachment) {
  for (const value of [filename, contentType, cid ?? filename])
    if (!plain.test(value)) throw new Error(`a header can't hold ${JSON.stringify(value)}`);
  const encoded = Buffer.from(content).toString('base64');
  const headers = [
    `Content-Type: ${contentType};\r\n name="${filename}"`,
    ...(cid === undefined ? [] : [`Content-ID: <${cid}>`]),
    `Content-Disposition: ${cid === undefined ? 'attachment' : 'inline'};\r\n filename="${filename}"`,
    'Content-Transfer-Encoding: base64',
  ];
  return { cid, contentType, raw: [...headers, '', ...(encoded.match(/.{1,76}/g) ?? [])].join('\r\n') };
}
