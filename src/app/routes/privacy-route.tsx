export { PrivacyScreen as Route } from '#views/static/privacy-screen.tsx';
