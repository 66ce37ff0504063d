export { HelpScreen as Route } from '#views/static/help-screen.tsx';
