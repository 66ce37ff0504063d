export { AboutScreen as Route } from '#views/static/about-screen.tsx';
