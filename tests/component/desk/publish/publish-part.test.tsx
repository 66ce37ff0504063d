import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import { publicationMachine } from '#machines/desk/publication/publication-machine.ts';
import type { DeskEvent } from '#services/desk/event/event-service.ts';
import type { Permission } from '#services/desk/generated/graphql.ts';
import {
  aDraft,
  aProblem,
  inBothLanguages,
  missingFrench,
  noPolicy,
  onSale,
} from '#tests/model/desk/sample-publication.ts';
import { stillFlow } from '../../../../src/gallery/frame/still-flow.ts';
import { PublicationFlow } from '#views/desk/publish/publication-context.ts';
import { PublishPart } from '#views/desk/publish/publish-part.tsx';

const path = '/desk/harbour-city-players/events/ev-1';
const mayAll: readonly Permission[] = ['PublishEvent', 'DeleteEvent', 'CancelEvent'];

async function show(
  event: DeskEvent,
  { permissions = mayAll, state = 'resting' as const, settings = '/desk/harbour-city-players/settings' }: Shown = {},
) {
  const publication = stillFlow(publicationMachine, state, {
    eventId: 'ev-1',
    list: '/desk/harbour-city-players/events',
    deed: 'PUBLISH',
    idempotencyKey: '',
    refusal: null,
    isUnknown: false,
    told: null,
  });
  render(
    <PublicationFlow.Provider actor={publication}>
      <PublishPart
        event={event}
        path={path}
        settings={settings}
        permissions={permissions}
        origin="https://foyer.example"
      />
    </PublicationFlow.Provider>,
  );
  await vi.dynamicImportSettled();
}
type Shown = { permissions?: readonly Permission[]; state?: 'resting' | 'sharing'; settings?: string | null };

const found = () =>
  screen
    .getAllByRole('listitem')
    .map((item) => [
      item.querySelector('b')?.textContent,
      within(item).queryByRole('link')?.getAttribute('href') ?? null,
    ]);

describe('what stands in the way of an event', () => {
  test('is told with errors first, each with the way to its part, and what is in order in one line', async () => {
    await show({ ...aDraft, publishProblems: [noPolicy, aProblem('START_IN_PAST', 'ERROR', 'WHEN')] });
    expect(found()).toEqual([
      ['It starts in the past', `${path}/when`],
      ['No rule for cancelling', `${path}/rules`],
      ['13 checks passed', null],
    ]);
    expect(screen.getByText('1 error stands in the way.').parentElement?.textContent).toContain('Warnings do not.');
    expect(screen.getByRole('button', { name: 'Publish' }).getAttribute('aria-disabled')).toBe('true');
  });

  test('is nothing where there are warnings alone', async () => {
    await show({ ...aDraft, publishProblems: [noPolicy] });
    expect(screen.getByRole('button', { name: 'Publish' }).getAttribute('aria-disabled')).toBe('false');
    expect(screen.getByText('Nothing stands in the way.')).toBeDefined();
  });

  test('names the ticket and the language that it is about', async () => {
    await show({
      ...aDraft,
      publishProblems: [
        missingFrench,
        aProblem('LANGUAGE_MISSING', 'ERROR', 'TICKETS', { language: 'en', tierId: 't-2' }),
        aProblem('TAX_RATE_MISSING', 'ERROR', 'TICKETS', { tierId: 't-1' }),
      ],
    });
    expect(
      screen
        .getAllByRole('listitem')
        .map((item) => item.querySelector('p')?.textContent)
        .slice(0, 3),
    ).toEqual([
      'The French words are missingOf the event: its name and what it is.',
      'The English words are missingOf the ticket “Child”.',
      'A tax rate is missing“Adult”: Where you sell, no rate is known for the taxes that it bears.',
    ]);
  });

  test('leads to the settings of the organizer whoever has them, and nobody else', async () => {
    const unpaid = { ...aDraft, publishProblems: [aProblem('NO_WAY_TO_PAY', 'ERROR', 'SETTINGS')] };
    await show(unpaid);
    expect(found()[0]).toEqual(['There is no way to pay', '/desk/harbour-city-players/settings']);
    document.body.replaceChildren();
    await show(unpaid, { settings: null });
    expect(found()[0]).toEqual(['There is no way to pay', null]);
  });

  test('is read by who publishes nothing, with no button', async () => {
    await show(aDraft, { permissions: ['ReadEvent'] });
    expect(screen.queryAllByRole('button')).toEqual([]);
    expect(screen.getByText(/Ask an owner or a manager/)).toBeDefined();
  });

  test('offers what the role and the state of the event permit both', async () => {
    await show({ ...aDraft, deeds: ['PUBLISH', 'DELETE'] }, { permissions: ['PublishEvent'] });
    expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Publish']);
  });
});

describe('an event that is on sale', () => {
  test('is shared by its address in each language that it is written in, a button, and mail', async () => {
    await show(inBothLanguages, { state: 'sharing' });
    const dialog = within(await screen.findByRole('dialog', { name: 'On sale. Tell people.' }));
    const valueOf = (label: string) => {
      const field = dialog.getByLabelText<HTMLInputElement>(label);
      return field.value;
    };
    expect([valueOf('Link in English'), valueOf('Link in French')]).toEqual([
      'https://foyer.example/event/ev-1',
      'https://foyer.example/fr/event/ev-1',
    ]);
    expect(valueOf('Button for your own page')).toMatch(
      /^<a href="https:\/\/foyer\.example\/event\/ev-1" style="[^"<>]+">Get tickets<\/a>$/,
    );
    expect(dialog.getByRole('link', { name: 'Mail it' }).getAttribute('href')).toBe(
      'mailto:?subject=The%20Cherry%20Orchard&body=https%3A%2F%2Ffoyer.example%2Fevent%2Fev-1',
    );
  });

  test('has a poster with the lowest price that buyers see, and a code', async () => {
    await show(onSale, { state: 'sharing' });
    const poster = within(await screen.findByRole('complementary', { name: 'Poster' }));
    expect(poster.getByText(/^Tickets from \$11\.00/).textContent).toBe('Tickets from $11.00foyer.example/event/ev-1');
    expect(await poster.findByRole('img', { name: 'Code that opens the event’s page' })).toBeDefined();
    const print = vi.fn<() => void>();
    vi.stubGlobal('print', print);
    await userEvent.setup().click(poster.getByRole('button', { name: 'Print the poster, letter size' }));
    expect(print).toHaveBeenCalledOnce();
    expect(document.querySelectorAll('body > [data-printed-poster]')).toHaveLength(1);
  });

  test('has an address that is copied, or selected where the browser copies nothing', async () => {
    const user = userEvent.setup();
    await show(onSale);
    await user.click(screen.getByRole('button', { name: 'Copy Link' }));
    expect(await navigator.clipboard.readText()).toBe('https://foyer.example/event/ev-1');
    expect(screen.getByRole('button', { name: 'Copied Link' })).toBeDefined();
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('not allowed'));
    await user.click(screen.getByRole('button', { name: 'Copied Link' }));
    expect(
      await screen.findByText('This browser doesn’t let Foyer copy. It is selected: copy it by hand.'),
    ).toBeDefined();
    const field = screen.getByLabelText<HTMLInputElement>('Link');
    expect([field.selectionStart, field.selectionEnd]).toEqual([0, field.value.length]);
  });
});
