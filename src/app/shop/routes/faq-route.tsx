export { FaqScreen as Route } from '#views/shared/static/faq-screen.tsx';
