export { AboutScreen as Route } from '#views/shared/static/about-screen.tsx';
