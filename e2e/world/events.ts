import { z } from 'zod';
import { ask, type Site } from '#e2e/world/api.ts';

const stock = z.object({ booked: z.number(), allocated: z.number(), remaining: z.number().nullable() });
const product = z.object({ id: z.string(), name: z.string(), eventStock: stock });
const event = z.object({
  id: z.string(),
  name: z.string(),
  organizerChannelToken: z.string(),
  location: z.object({ line1: z.string() }),
  eventStock: stock,
  tuitions: z.array(product),
  sessionOptions: z.array(product),
});
export type DemoEvent = z.infer<typeof event>;

const fields = `id name organizerChannelToken location { line1 } eventStock { booked allocated remaining }
  tuitions { id name eventStock { booked allocated remaining } }
  sessionOptions { id name eventStock { booked allocated remaining } }`;

/** An event of the demo by its whole name. */
export async function findEvent(site: Site, name: string): Promise<DemoEvent> {
  const { data } = await ask(
    site,
    z.object({ events: z.object({ items: z.array(event) }) }),
    `query Find($name: String!) { events(options: { take: 5, filter: { name: { contains: $name } } }) { items { ${fields} } } }`,
    { name },
  );
  const found = data.events.items.find((candidate) => candidate.name === name);
  if (!found) throw new Error(`the demo has no event ${name}`);
  return found;
}

/** How an event stands now, as the server counts it. */
export async function readEvent(site: Site, id: string): Promise<DemoEvent> {
  const { data } = await ask(site, z.object({ event }), `query Read($id: ID!) { event(id: $id) { ${fields} } }`, {
    id,
  });
  return data.event;
}

export function productNamed(products: DemoEvent['tuitions'], name: string): DemoEvent['tuitions'][number] {
  const found = products.find((candidate) => candidate.name === name);
  if (!found) throw new Error(`the event has no ${name}`);
  return found;
}
