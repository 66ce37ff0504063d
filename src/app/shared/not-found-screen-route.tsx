export { NotFoundScreen as Route } from '#views/shared/not-found/not-found-screen.tsx';
