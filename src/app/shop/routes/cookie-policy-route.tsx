export { CookiePolicyScreen as Route } from '#views/shared/static/cookie-policy-screen.tsx';
