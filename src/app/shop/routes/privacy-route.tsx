export { PrivacyScreen as Route } from '#views/shared/static/privacy-screen.tsx';
