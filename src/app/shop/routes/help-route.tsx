export { HelpScreen as Route } from '#views/shared/static/help-screen.tsx';
