export { TermsScreen as Route } from '#views/shared/static/terms-screen.tsx';
