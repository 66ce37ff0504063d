/** The beginnings of what is somebody's own, or not made to be read: the addresses that no search engine asks. */
export const unsearched = [
  '/account',
  '/auth/',
  '/change-email',
  '/checkout',
  '/dev/',
  '/login',
  '/logout',
  '/my-cart',
  '/my-events',
  '/order-confirmation',
  '/reset-password',
  '/resume-order',
  '/sign-up',
  '/undo-change',
  '/verify',
  '/your-events',
];

/** robots.txt (RFC 9309). */
export const robotsText = (publicUrl: string): string =>
  ['User-agent: *', ...unsearched.map((path) => `Disallow: ${path}`), '', `Sitemap: ${publicUrl}/sitemap.xml`, ''].join(
    '\n',
  );
