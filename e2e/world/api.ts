import { z } from 'zod';

export type Site = { origin: string };
/** Whose call it is: the Cookie header of a session, and the token of an organizer's channel. */
export type Caller = { cookie?: string; channelToken?: string };

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
  { cookie, channelToken }: Caller = {},
): Promise<Answer<z.infer<Schema>>> {
  const response = await fetch(`${origin}/shop-api`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'apollo-require-preflight': 'true',
      ...(cookie ? { cookie } : {}),
      ...(channelToken ? { 'zimble-token': channelToken } : {}),
    },
    body: JSON.stringify({ query, variables }),
  });
  const { data, errors = [] } = body.parse(await response.json());
  const [error] = errors;
  if (error) throw new Error(`${error.message} (${query.trim().split('\n')[0]})`);
  const cookies = response.headers.getSetCookie().map((line) => line.split(';')[0] ?? '');
  return { data: schema.parse(data), cookie: cookies.join('; ') };
}
