import { readFile } from 'node:fs/promises';
import type { Page, Route } from '@playwright/test';
import { z } from 'zod';
import { ask, type Site } from '#e2e/world/api.ts';
import { atDesk } from '#e2e/world/desk.ts';
import type { Customer } from '#e2e/world/people.ts';

type File = { name: string; mimeType: string; buffer: Buffer };

/** A picture that the build has, each under its own name. */
export const aPicture = async (name: string, icon = 'icon-512'): Promise<File> => ({
  name,
  mimeType: 'image/png',
  buffer: await readFile(`public/icons/${icon}.png`),
});

/** Says of itself that it is a picture. */
export const aText: File = { name: 'notes.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('hello') };

/** Begins as a picture does. */
export const aBrokenPicture: File = {
  name: 'broken.jpg',
  mimeType: 'image/jpeg',
  buffer: Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.from('hello')]),
};

/** Meets uploads, one after the other, by their number from 1. */
export async function meetUploads(page: Page, meet: (route: Route, number: number) => Promise<void>): Promise<void> {
  let met = 0;
  await page.route('**/desk-files/events/*/pictures', (route) => {
    met += 1;
    return meet(route, met);
  });
}

const pictures = z.array(
  z.object({ id: z.string(), words: z.array(z.object({ language: z.string(), text: z.string() })) }),
);

/** What the server holds of an event's pictures. */
export async function picturesOf(
  site: Site,
  by: Pick<Customer, 'cookie'>,
  id: string,
): Promise<z.infer<typeof pictures>> {
  const shape = z.object({ deskEvent: z.object({ about: z.object({ pictures }) }) });
  const query = 'query ($id: ID!) { deskEvent(id: $id) { about { pictures { id words { language text } } } } }';
  return (await ask(site, shape, query, { id }, atDesk(by))).data.deskEvent.about.pictures;
}
