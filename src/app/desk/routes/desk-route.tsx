import { DeskPage } from '#app/desk/routes/desk-page.tsx';

/** /desk: whom I work for; the only one at once. */
export const Route = () => <DeskPage code={null} />;
