export { CookiePolicyScreen as Route } from '#views/static/cookie-policy-screen.tsx';
