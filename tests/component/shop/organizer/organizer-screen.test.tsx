import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { Router } from 'wouter';
import { memoryLocation } from 'wouter/memory-location';
import { Route } from '#app/shop/routes/organizer-route.tsx';
import { clientHere } from '#platform/client/client-slot.ts';
import { ClientContext } from '#platform/client/client-context.ts';
import type { GetOrganizationQuery } from '#services/generated/graphql.ts';
import { aListedEvent } from '#tests/model/shop/event-search/a-listed-event.ts';
import { answeringClient } from '../events/answering-client.ts';

type Organizer = NonNullable<GetOrganizationQuery['organization']>;

const players: Organizer = {
  __typename: 'Organization',
  id: 'o-1',
  name: 'Harbour City Players',
  languageUsed: 'en',
  shortDescription: 'Community theatre since 1974.',
  description: 'Four plays a year.\n\nAuditions are open.',
  contactName: 'Rosalind Achterberg',
  contactEmail: 'players@harbourcity.example',
  contactPhone: '250 555 0110',
  featuredAsset: null,
  channel: null,
};
const organization = (one: Organizer | null) => ({ data: { organization: one } });
const events = (items: unknown[], totalItems = items.length) => ({
  data: { events: { __typename: 'EventList', totalItems, items } },
});

function show(answers: Parameters<typeof answeringClient>[0], path = '/organizer/o-1', search = '') {
  const { client, asked } = answeringClient(answers);
  const { hook, searchHook, history } = memoryLocation({ path: path + search, record: true });
  render(
    <Router hook={hook} searchHook={searchHook}>
      <ClientContext value={clientHere(client)}>
        <Route params={{ organizationId: 'o-1' }} />
      </ClientContext>
    </Router>,
  );
  return { asked, history, user: userEvent.setup() };
}

describe('the page of an organizer', () => {
  test('marks words in another language than the reader’s, and says which it is', async () => {
    show({ GetOrganization: [organization({ ...players, languageUsed: 'fr-CA' })], GetEventList: [events([])] });
    const name = await screen.findByRole('heading', { level: 1, name: 'Harbour City Players' });
    expect(name.getAttribute('lang')).toBe('fr-CA');
    const about = within(screen.getByRole('region', { name: 'About' }));
    expect(about.getByText('Auditions are open.').closest('[lang]')?.getAttribute('lang')).toBe('fr-CA');
    expect((await about.findByText('The organizer wrote this in French.')).tagName).toBe('P');
  });

  test('says who it is and how to reach it', async () => {
    show({ GetOrganization: [organization(players)], GetEventList: [events([])] });
    expect((await screen.findByRole('heading', { level: 1, name: 'Harbour City Players' })).tagName).toBe('H1');
    expect(document.title).toBe('Harbour City Players · Foyer');
    const about = screen.getByRole('region', { name: 'About' });
    expect([...about.querySelectorAll('p')].map(({ textContent }) => textContent)).toEqual([
      'Four plays a year.',
      'Auditions are open.',
    ]);
    const contact = within(screen.getByRole('region', { name: 'Contact' }));
    expect(contact.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['players@harbourcity.example', 'mailto:players@harbourcity.example'],
      ['250 555 0110', 'tel:2505550110'],
    ]);
    expect(contact.getByText('Rosalind Achterberg').tagName).toBe('DD');
  });

  test('lists what comes next, of this organizer and not ended, with the way to more', async () => {
    const { asked } = show({ GetOrganization: [organization(players)], GetEventList: [events([aListedEvent], 11)] });
    const ticket = await screen.findByRole('article');
    expect(within(ticket).getByRole('heading', { level: 3 }).textContent).toBe('The Winter’s Tale');
    expect(screen.getByText('1 of 2').tagName).toBe('SPAN');
    expect(screen.getByRole('link', { name: 'Next page' }).getAttribute('href')).toBe('/organizer/o-1?page=2');
    expect(asked.find(({ name }) => name === 'GetEventList')?.variables).toEqual({
      options: {
        skip: 0,
        take: 10,
        sort: { startDateTime: 'ASC' },
        filter: {
          organizationId: { eq: 'o-1' },
          endDateTime: { after: expect.stringMatching(/:00:00\.000Z$/) },
        },
      },
    });
  });

  test('goes to the last page when the one of the address is gone', async () => {
    const { history } = show(
      { GetOrganization: [organization(players)], GetEventList: [events([], 11)] },
      '/organizer/o-1',
      '?page=7',
    );
    await expect.poll(() => history).toEqual(['/organizer/o-1?page=2']);
  });

  test('says that nothing is planned, and leaves out what it does not know', async () => {
    const bare = { ...players, description: null, contactName: null, contactEmail: null, contactPhone: null };
    show({ GetOrganization: [organization(bare)], GetEventList: [events([])] });
    expect((await screen.findByText('No events are planned at the moment.')).tagName).toBe('P');
    expect([
      screen.queryByRole('region', { name: 'Contact' }),
      screen.queryByRole('region', { name: 'About' }),
    ]).toEqual([null, null]);
  });

  test('keeps the organizer when its events do not arrive, and tries again', async () => {
    const { user } = show({
      GetOrganization: [organization(players)],
      GetEventList: [new TypeError('Failed to fetch'), events([aListedEvent])],
    });
    const formMessage = await screen.findByText('Error: There is no connection to Foyer.');
    expect(formMessage.tagName).not.toBe('H1');
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect((await screen.findByRole('article')).textContent).toContain('The Winter’s Tale');
  });

  test('is not found when there is no such organizer', async () => {
    show({ GetOrganization: [organization(null)], GetEventList: ['never'] });
    expect((await screen.findByRole('heading', { level: 1, name: 'Not found.' })).tagName).toBe('H1');
    expect(screen.getByText("The page you're looking for doesn't seem to exist.").tagName).toBe('DIV');
    expect(screen.getByRole('link', { name: 'Go to Homepage' }).getAttribute('href')).toBe('/events');
    expect(document.title).toBe('Not found · Foyer');
  });

  test('says what failed and tries again', async () => {
    const { user } = show({
      GetOrganization: [new TypeError('Failed to fetch'), organization(players)],
      GetEventList: [events([])],
    });
    expect((await screen.findByRole('alert')).textContent).toContain('Error: There is no connection to Foyer.');
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect((await screen.findByRole('heading', { level: 1, name: 'Harbour City Players' })).tagName).toBe('H1');
  });

  test('keeps its shape while it is on its way', () => {
    show({ GetOrganization: ['never'], GetEventList: ['never'] });
    expect([screen.getByRole('status').textContent, document.title]).toEqual([
      'Loading the organizer',
      'Organizer · Foyer',
    ]);
  });
});
