import type { FastifyRequest } from 'fastify';

/** Where organizers' people are answered, by their own contract; customers are at config.apiPath. */
export const deskApiPath = '/desk-api';

/**
 * Whether an API is asked, the customers' or the desk's: its route took the request, however the address was written (`/shop%2Dapi`), or, where no
 * route takes its method, the address is its.
 */
export const asksTheApi = ({ routeOptions, url }: FastifyRequest, apiPath: string): boolean =>
  [apiPath, deskApiPath].includes(routeOptions.url ?? url.split('?')[0] ?? '');
