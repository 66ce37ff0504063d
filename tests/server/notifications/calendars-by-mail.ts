import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import ICAL from 'ical.js';
import { simpleParser } from 'mailparser';
import { mailFolder } from '#server/modules/notifications/mailbox.ts';
import type { TestServer } from '#tests/server/harness.ts';

/** What a calendar is told by a file of a mail, by somebody else's reading of it. */
export type ReadCalendar = {
  method: string;
  status: string;
  uid: string;
  sequence: number;
  /** The instant, ISO 8601. */
  startsAt: string;
  place: string;
  contentType: string;
};

/** Sends every mail of this template that was asked for about an order, by a server that does no jobs itself. */
export async function sendMailsOf(server: TestServer, orderId: string, template: string): Promise<void> {
  const { rows } = await server.pool.query<{ data: object }>(
    `select data from jobs.job where name = 'send-mail' and data->>'orderId' = $1 and data->>'template' = $2`,
    [orderId, template],
  );
  for (const { data } of rows) await server.runJob('send-mail', data);
}

/** The calendar files of the newest mail to this address. */
export async function calendarsOf(server: TestServer, emailAddress: string): Promise<ReadCalendar[]> {
  const [newest] = await server.mailbox.list(emailAddress);
  if (!newest) throw new Error(`no mail to ${emailAddress}`);
  const { attachments } = await simpleParser(await readFile(join(mailFolder(server.config), `${newest.id}.eml`)));
  return attachments
    .filter(({ contentType }) => contentType === 'text/calendar')
    .map(({ content, headers }) => readCalendar(content.toString('utf8'), JSON.stringify(headers.get('content-type'))))
    .toSorted((one, other) => one.uid.localeCompare(other.uid));
}

function readCalendar(file: string, contentType: string): ReadCalendar {
  const calendar = new ICAL.Component(ICAL.parse(file));
  const component = calendar.getFirstSubcomponent('vevent');
  if (!component) throw new Error('no event in the file');
  const event = new ICAL.Event(component);
  return {
    method: String(calendar.getFirstPropertyValue('method')),
    status: String(component.getFirstPropertyValue('status')),
    uid: event.uid,
    sequence: event.sequence,
    startsAt: event.startDate.toJSDate().toISOString(),
    place: event.location ?? '',
    contentType,
  };
}
