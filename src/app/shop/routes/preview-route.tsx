import type { RouteProps } from '#app/route-table.ts';
import { PreviewScreen } from '#views/shop/events/preview-screen.tsx';

/** /preview/:eventId */
export function Route({ params: { eventId = '' } }: RouteProps) {
  return <PreviewScreen eventId={eventId} />;
}
