import { useMemo } from 'react';
import { useSearch } from 'wouter';
import { useFirstList } from '#app/shop/first-list.tsx';
import type { RouteProps } from '#app/route-table.ts';
import { organizerAddress, upcomingEventsOf } from '#app/shop/routes/organizer-query.ts';
import { askedPage } from '#domain/page-number.ts';
import { OrganizerEvents } from '#views/shop/organizer/organizer-events.tsx';
import { OrganizerScreen } from '#views/shop/organizer/organizer-screen.tsx';

const now = () => new Date();

/** /organizer/:organizationId, with the page of its events. */
export function Route({ params }: RouteProps) {
  const organizationId = params['organizationId'] ?? '';
  const page = askedPage(new URLSearchParams(useSearch()));
  const first = useFirstList();
  const options = useMemo(() => first ?? upcomingEventsOf(organizationId, page, now()), [first, organizationId, page]);
  return (
    <OrganizerScreen
      organizationId={organizationId}
      events={<OrganizerEvents options={options} page={page} hrefOf={(to) => organizerAddress(organizationId, to)} />}
    />
  );
}
