import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeAll, describe, expect, test } from 'vitest';
import { createActor } from 'xstate';
import { overlayMachine } from '#machines/shared/overlay/overlay-machine.ts';
import { clientHere } from '#platform/client/client-slot.ts';
import { ClientContext } from '#platform/client/client-context.ts';
import { EventScreen, type EventDetail } from '#views/shop/events/event-screen.tsx';
import { OverlayFlow } from '#views/shared/overlay/overlay-context.ts';
import { anEventDetail } from './an-event-detail.ts';
import { answeringClient } from './answering-client.ts';

const organization = {
  data: {
    organization: {
      __typename: 'Organization',
      id: 'o-1',
      name: 'Harbour City Players',
      languageUsed: 'en',
      shortDescription: 'Community theatre since 1974.',
      description: null,
      contactName: null,
      contactEmail: 'players@harbourcity.example',
      contactPhone: null,
      featuredAsset: null,
      channel: null,
    },
  },
};
const event = (change: Partial<EventDetail> = {}) => ({ data: { event: { ...anEventDetail, ...change } } });

function show(...answers: Parameters<typeof answeringClient>[0][string]) {
  const { client } = answeringClient({ Event: answers, GetOrganization: [organization] });
  const overlay = createActor(overlayMachine, { input: { isSignedIn: false } }).start();
  render(
    <OverlayFlow.Provider actor={overlay}>
      <ClientContext value={clientHere(client)}>
        <EventScreen eventId="ev-1" actions={() => null} reminder={() => null} code={() => <p>Have a code?</p>} />
      </ClientContext>
    </OverlayFlow.Provider>,
  );
  return { user: userEvent.setup() };
}

const title = (name: string) => screen.findByRole('heading', { level: 1, name });

/** What the page brings later, so that no test waits for code. */
beforeAll(() =>
  Promise.all([
    import('#views/shop/events/organizer-words.tsx'),
    import('#views/shop/events/other-dates.tsx'),
    import('#views/shop/events/written-in.tsx'),
    import('#views/shop/rehearsal/rehearsal-notice.tsx'),
    import('#views/shared/not-found/not-found-screen.tsx'),
  ]),
);

describe('the event page', () => {
  test('leads to the other dates of its series', async () => {
    const otherDates = [{ __typename: 'EventDate' as const, id: 'ev-7', startWallTime: '2026-11-28T19:30:00' }];
    show(event({ otherDates }));
    const dates = within(await screen.findByRole('region', { name: 'Other dates' }));
    const link = dates.getByRole('link', { name: 'Saturday, November 28, 2026 · 7:30 pm' });
    expect(link.getAttribute('href')).toBe('/event/ev-7');
  });

  test('of an event that is alone says nothing of other dates', async () => {
    show(event());
    await title('The Winter’s Tale');
    expect(screen.queryByRole('region', { name: 'Other dates' })).toBeNull();
  });

  test('of a rehearsal says so, and leads back to the desk', async () => {
    const rehearses = { __typename: 'RehearsedEvent' as const, eventId: 'ev-0', organizationId: 'o-1' };
    show(event({ organizer: { ...anEventDetail.organizer, rehearses } }));
    const link = await screen.findByRole('link', { name: 'End the rehearsal at the desk' });
    expect(link.getAttribute('href')).toBe('/desk/o-1/events/ev-0/publish');
  });

  test('of no rehearsal says nothing of one', async () => {
    show(event());
    await title('The Winter’s Tale');
    expect(screen.queryByText(/^Rehearsal/)).toBeNull();
  });

  test('splits the description at blank lines', async () => {
    show(event({ description: 'A king\nis jealous.\n\n \nA queen waits.' }));
    await title('The Winter’s Tale');
    const details = screen.getByRole('region', { name: 'Details' });
    expect([...details.querySelectorAll('p')].map(({ textContent }) => textContent)).toEqual([
      'A king\nis jealous.',
      'A queen waits.',
    ]);
    expect(document.title).toBe('The Winter’s Tale · Foyer');
  });

  test('says in which language the organizer wrote, where it is not the reader’s, and marks the words', async () => {
    show(event({ languageUsed: 'fr-CA', description: 'Un roi.' }));
    expect((await title('The Winter’s Tale')).getAttribute('lang')).toBe('fr-CA');
    const details = within(screen.getByRole('region', { name: 'Details' }));
    expect(details.getByText('Un roi.').closest('[lang]')?.getAttribute('lang')).toBe('fr-CA');
    expect((await details.findByText('The organizer wrote this in French.')).closest('[lang="fr-CA"]')).toBeNull();
  });

  test('marks no words that are in the reader’s language', async () => {
    show(event());
    expect((await title('The Winter’s Tale')).hasAttribute('lang')).toBe(false);
    expect(screen.queryByText(/wrote this in/)).toBeNull();
  });

  test('has no details where the organizer wrote none', async () => {
    show(event({ description: ' \n' }));
    await title('The Winter’s Tale');
    expect(screen.queryByRole('heading', { name: 'Details' })).toBeNull();
  });

  test('says who hosts it, and leads there and back to the list', async () => {
    show(event());
    const host = within(await screen.findByRole('region', { name: 'Hosted By' }));
    expect(host.getByRole('link', { name: 'Harbour City Players' }).getAttribute('href')).toBe('/organizer/o-1');
    expect((await host.findByText('Community theatre since 1974.')).tagName).toBe('P');
    expect(screen.getByRole('link', { name: 'See more events' }).getAttribute('href')).toBe('/events');
  });

  test('shows the address and leads to a public map where no map token is configured', async () => {
    const location = {
      __typename: 'Location' as const,
      id: 'l-1',
      name: 'Port Theatre Studio',
      line1: '125 Front Street',
      city: 'Nanaimo',
      stateProvince: 'British Columbia',
      lat: 49.167,
      long: -123.938,
    };
    show(event({ location }));
    const place = within(await screen.findByRole('region', { name: 'Location' }));
    expect(place.getByRole('link', { name: 'Open the map' }).getAttribute('href')).toBe(
      'https://www.openstreetmap.org/?mlat=49.167&mlon=-123.938#map=15/49.167/-123.938',
    );
    expect(place.getByText(/125 Front Street/).textContent).toBe(
      'Port Theatre Studio125 Front StreetNanaimo, British Columbia',
    );
  });

  test.each([
    [12, '12 spots left'],
    [1, '1 spot left'],
  ])('with a remaining capacity of %i says %s', async (remainingCapacity, words) => {
    show(event({ remainingCapacity }));
    await title('The Winter’s Tale');
    expect(screen.getAllByText(words).length).toBeGreaterThan(0);
  });

  test("says 'Error: {message}' and tries again", async () => {
    const { user } = show(new TypeError('Failed to fetch'), event());
    expect((await screen.findByRole('alert')).textContent).toContain('Error: There is no connection to Foyer.');
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect((await title('The Winter’s Tale')).tagName).toBe('H1');
  });

  test('is not found when there is no such event', async () => {
    show({ data: { event: null } });
    expect((await title('Not found.')).tagName).toBe('H1');
    expect(screen.getByRole('link', { name: 'Go to Homepage' }).getAttribute('href')).toBe('/events');
  });
});
