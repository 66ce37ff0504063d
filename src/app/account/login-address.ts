/** The login page that leads back to where the customer is now, path and query (customer specification §2, auth/login). */
export const loginAddress = (here: { pathname: string; search: string }): string =>
  `/auth/login?returnUri=${encodeURIComponent(`${here.pathname}${here.search}`)}`;
