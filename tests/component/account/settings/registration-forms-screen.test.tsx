import { ApolloClient, ApolloLink, InMemoryCache, Observable } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import type { SubmissionStatus } from '#machines/account/submission/submission-status.ts';
import type { GetMyRegistrationFormsQuery } from '#services/generated/graphql.ts';
import { RegistrationFormsScreen } from '#views/account/settings/registration-forms-screen.tsx';

const submission: GetMyRegistrationFormsQuery['myForms']['items'][number] = {
  __typename: 'RegistrationFormSubmission',
  id: 'f-1',
  complete: false,
  forgottenAfterDays: null,
  firstName: 'Maya',
  lastName: 'Thorsen',
  scope: 'ATTENDEE',
  eventForm: { __typename: 'EventForm', id: 'form-1', name: 'Attendee details', languageUsed: 'en' },
  event: {
    __typename: 'Event',
    id: 'e-1',
    name: 'The Winter’s Tale',
    languageUsed: 'en',
    startWallTime: '2026-11-21T19:30:00',
    organizer: { __typename: 'EventOrganizer', id: 'o-1', name: 'Harbour City Players' },
    primaryCategory: null,
    featuredAsset: null,
  },
};

type Items = GetMyRegistrationFormsQuery['myForms']['items'];

function show(status: SubmissionStatus, answer: () => Items | null) {
  const asked: unknown[] = [];
  const link = new ApolloLink(
    ({ variables }) =>
      new Observable((observer) => {
        asked.push(variables);
        const items = answer();
        if (!items) return observer.error(new TypeError('Failed to fetch'));
        observer.next({
          data: {
            myForms: { __typename: 'RegistrationFormSubmissionList', items, totalItems: items.length },
          },
        });
        observer.complete();
      }),
  );
  render(
    <ApolloProvider client={new ApolloClient({ cache: new InMemoryCache(), link })}>
      <RegistrationFormsScreen status={status} onStatus={() => undefined} />
    </ApolloProvider>,
  );
  return asked;
}

describe('the registration forms', () => {
  test('say that they are on their way, and then what each is about', async () => {
    const asked = show('incomplete', () => [submission]);
    expect(screen.getByText('Loading registration forms...').getAttribute('role')).toBe('status');
    expect(screen.getByText('View and update your event registration forms').tagName).toBe('P');
    const link = await screen.findByRole('link', { name: 'View Attendee details, The Winter’s Tale' });
    expect(link.getAttribute('href')).toBe('/account/registration-forms/f-1');
    const words = screen.getByRole('article').textContent ?? '';
    for (const part of ['Saturday, November 21', 'Harbour City Players', 'Form', 'Maya Thorsen', 'Incomplete']) {
      expect(words).toContain(part);
    }
    expect(asked).toEqual([{ options: { take: 100, filter: { complete: { eq: false } } } }]);
  });

  test.each([
    ['any', { take: 100 }, 'When an event asks questions about its attendees, its forms are here.'],
    ['complete', { take: 100, filter: { complete: { eq: true } } }, 'None of your forms is complete yet.'],
    ['incomplete', { take: 100, filter: { complete: { eq: false } } }, 'There is nothing left to answer.'],
  ] as const)('with status %s ask for that, and say that there are none', async (status, options, words) => {
    const asked = show(status, () => []);
    expect((await screen.findByText(words)).tagName).toBe('DIV');
    expect(asked).toEqual([{ options }]);
  });

  test('say why they could not be read, and can be read again', async () => {
    let tries = 0;
    show('any', () => {
      tries += 1;
      return tries === 1 ? null : [submission];
    });
    expect((await screen.findByRole('alert')).textContent).toContain('There is no connection to Foyer.');
    await userEvent.setup().click(screen.getByRole('button', { name: 'Try again' }));
    expect((await screen.findByRole('article')).textContent).toContain('The Winter’s Tale');
  });
});
