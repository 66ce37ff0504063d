import { z } from 'zod';
import { saleCodes } from '#server/modules/catalog/sale-status.ts';
import type { Site } from '#server/pages/head/page-description.ts';

/** What is told of an event to those who do not see its page; more than the page itself asks. */
const query = `query EventHead($id: ID!) {
  event(id: $id) {
    id name description languageUsed status isListed
    startWallTime endWallTime startDateTime endDateTime timeZone doorsOpen
    locationName
    location { line1 line2 city stateProvince postcode country lat long }
    organizer { id name }
    primaryCategory { code }
    featuredAsset { sourceUrl mimeType width height }
    tuitions { name saleStatus { code opensAt { at } } price { amount currency } priceWithTax { amount }
      chosenPrice { minimum { amount } most { amount } } }
  }
}`;

const text = z.string().nullable();
const number = z.number().nullable();

const eventFacts = z.object({
  id: z.string(),
  name: z.string(),
  description: z.string(),
  languageUsed: z.string(),
  status: z.enum(['CANCELED', 'DRAFT', 'ENDED', 'LIVE', 'STARTED']),
  isListed: z.boolean(),
  startWallTime: z.string(),
  endWallTime: z.string(),
  startDateTime: z.string(),
  endDateTime: z.string(),
  timeZone: z.string(),
  doorsOpen: text,
  locationName: text,
  location: z
    .object({
      line1: text,
      line2: text,
      city: text,
      stateProvince: text,
      postcode: text,
      country: text,
      lat: number,
      long: number,
    })
    .nullable(),
  organizer: z.object({ id: z.string(), name: z.string() }),
  primaryCategory: z.object({ code: z.string() }).nullable(),
  featuredAsset: z
    .object({ sourceUrl: z.string(), mimeType: z.string(), width: z.number(), height: z.number() })
    .nullable(),
  tuitions: z.array(
    z.object({
      name: z.string(),
      saleStatus: z.object({ code: z.enum(saleCodes), opensAt: z.object({ at: z.string() }).nullable() }),
      price: z.object({ amount: z.number(), currency: z.string() }),
      priceWithTax: z.object({ amount: z.number() }),
      chosenPrice: z
        .object({ minimum: z.object({ amount: z.number() }), most: z.object({ amount: z.number() }) })
        .nullable(),
    }),
  ),
});

export type EventFacts = z.infer<typeof eventFacts>;

/** null for an event that nobody may see. */
export async function readEventFacts(id: string, { ask }: Site): Promise<EventFacts | null> {
  const { data, errors = [] } = await ask({ query, operationName: 'EventHead', variables: { id } });
  if (errors[0]) throw errors[0];
  return z.object({ event: eventFacts.nullable() }).parse(data).event;
}
