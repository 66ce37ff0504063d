import type { FastifyRequest } from 'fastify';

/**
 * Whether the API is asked: its route took the request, however the address was written (`/shop%2Dapi`), or, where no
 * route takes its method, the address is the API's.
 */
export const asksTheApi = ({ routeOptions, url }: FastifyRequest, apiPath: string): boolean =>
  (routeOptions.url ?? url.split('?')[0]) === apiPath;
