import { z } from 'zod';

export type Site = { origin: string };
/**
 * Whose call it is: the Cookie header of a session, the token of an organizer's channel, the address it comes from. api:
 * where it is sent; the customers' unless said.
 */
export type Caller = { cookie?: string; channelToken?: string; address?: string; api?: 'shop-api' | 'desk-api' };

const body = z.object({
  data: z.unknown(),
  errors: z.array(z.object({ message: z.string() })).optional(),
});

type Answer<Data> = { data: Data; cookie: string };

/** One call of the API, as the browser sends it. Throws on an error and on data of another shape. */
export async function ask<Schema extends z.ZodType>(
  { origin }: Site,
  schema: Schema,
  query: string,
  variables: object = {},
  { cookie, channelToken, address, api = 'shop-api' }: Caller = {},
): Promise<Answer<z.infer<Schema>>> {
  const response = await fetch(`${origin}/${api}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'apollo-require-preflight': 'true',
      ...(cookie ? { cookie } : {}),
      ...(channelToken ? { 'zimble-token': channelToken } : {}),
      ...(address ? { 'x-forwarded-for': address } : {}),
    },
    body: JSON.stringify({ query, variables }),
  });
  const { data, errors = [] } = body.parse(await response.json());
  const [error] = errors;
  if (error) throw new Error(`${error.message} (${query.trim().split('\n')[0]})`);
  const cookies = response.headers.getSetCookie().map((line) => line.split(';')[0] ?? '');
  return { data: schema.parse(data), cookie: cookies.join('; ') };
}
