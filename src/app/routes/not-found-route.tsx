export { NotFoundScreen as Route } from '#views/not-found/not-found-screen.tsx';
