export { TermsScreen as Route } from '#views/static/terms-screen.tsx';
