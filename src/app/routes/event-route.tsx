import { notify } from '#platform/toasts/notify.ts';
import { isFeatureOn } from '#platform/configuration.ts';
import type { RouteProps } from '#app/routes.ts';
import { EventScreen } from '#views/events/event-screen.tsx';

export function Route({ params }: RouteProps) {
  return <EventScreen eventId={params['eventId'] ?? ''} onShare={share} />;
}

/** Off by default, as specified: the control is there and says so. */
async function share(name: string): Promise<void> {
  const address = window.location.href;
  if (!isFeatureOn('share')) return notify({ tone: 'error', message: 'Sharing is not implemented yet.' });
  if (typeof navigator.share === 'function')
    return navigator.share({ title: name, url: address }).catch(() => undefined);
  await navigator.clipboard.writeText(address);
  notify({ tone: 'success', message: 'Link copied' });
}
