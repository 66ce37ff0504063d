export { FaqScreen as Route } from '#views/static/faq-screen.tsx';
