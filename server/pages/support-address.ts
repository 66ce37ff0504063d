import { escapeHtml } from '#server/platform/escape-html.ts';

const address = /(<meta name="support-address" content=")[^"]*/;

/** The built page, naming the address that the mails of this server name. Throws when it has no place for one. */
export function withSupportAddress(html: string, supportEmail: string): string {
  if (!address.test(html)) throw new Error(`the built page has no ${address.source}`);
  return html.replace(address, (_, tag: string) => tag + escapeHtml(supportEmail));
}
