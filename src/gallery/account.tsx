import type { ReactNode } from 'react';
import { moneyFromCents } from '#domain/money.ts';
import { attendeesMachine } from '#machines/account/attendees/attendees-machine.ts';
import { notificationPreferencesMachine } from '#machines/account/notification-preferences/notification-preferences-machine.ts';
import { profileMachine } from '#machines/account/profile/profile-machine.ts';
import {
  GetActiveCustomerGiftCardsDocument,
  type GetActiveCustomerGiftCardsQuery,
} from '#services/generated/graphql.ts';
import { alex, attendee, maya } from '#tests/model/account/attendees/sample-attendees.ts';
import { AccountHelpScreen } from '#views/account/settings/account-help-screen.tsx';
import { AccountLayout } from '#views/account/settings/account-layout.tsx';
import { AccountLoading, AccountTrouble } from '#views/account/settings/account-states.tsx';
import { AttendeesFlow } from '#views/account/settings/attendees-context.ts';
import { AttendeesScreen } from '#views/account/settings/attendees-screen.tsx';
import { EmailUpdatesScreen } from '#views/account/settings/email-updates-screen.tsx';
import { GiftCardsScreen } from '#views/account/settings/gift-cards-screen.tsx';
import { NotificationPreferencesFlow } from '#views/account/settings/notification-preferences-context.ts';
import { ProfileFlow } from '#views/account/settings/profile-context.ts';
import { ProfileScreen } from '#views/account/settings/profile-screen.tsx';
import { answer, type GalleryArea, type GalleryState } from './frame/gallery-state.ts';
import { stillFlow } from './frame/still-flow.ts';

const page = (
  path: string,
  name: string,
  content: () => ReactNode,
  more: Partial<GalleryState> = {},
): GalleryState => ({
  name,
  path,
  render: () => <AccountLayout path={path}>{content()}</AccountLayout>,
  ...more,
});

const alexProfile = {
  firstName: 'Alex',
  lastName: 'Thorsen',
  phoneNumber: '250 555 0114',
  location: 'Nanaimo',
  bio: '',
};
const victoria = { ...alexProfile, location: 'Victoria' };
const longProfile = {
  firstName: 'Maximiliana-Alexandrina',
  lastName: 'Featherstonehaugh-Wolfeschlegelstein von Hohenhausen',
  phoneNumber: '+1 250 555 0114 extension 4402',
  location: 'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch',
  bio: '<h2>Who I am</h2><p>I run the <strong>late</strong> bar and <a href="https://foyer.example/a-very-long-address-without-any-blank-that-has-to-break-somewhere">a long address</a>.</p><ul><li><p>One</p></li><li><p>Two</p></li></ul>',
};

type ProfileContext = Parameters<typeof stillFlow<typeof profileMachine>>[2];
const profile = (
  name: string,
  value: Parameters<typeof stillFlow<typeof profileMachine>>[1],
  context: Partial<ProfileContext>,
) =>
  page('/account', `profile-${name}`, () => (
    <ProfileFlow.Provider
      actor={stillFlow(profileMachine, value, {
        saved: alexProfile,
        typed: alexProfile,
        filled: alexProfile,
        draft: null,
        trouble: null,
        ...context,
      })}
    >
      <ProfileScreen />
    </ProfileFlow.Provider>
  ));

type AttendeesContext = Parameters<typeof stillFlow<typeof attendeesMachine>>[2];
const attendees = (
  name: string,
  value: Parameters<typeof stillFlow<typeof attendeesMachine>>[1],
  context: Partial<AttendeesContext> = {},
) =>
  page('/account/attendees', `attendees-${name}`, () => (
    <AttendeesFlow.Provider
      actor={stillFlow(attendeesMachine, value, {
        attendees: [alex, maya],
        chosen: null,
        details: { firstName: '', lastName: '', emailAddress: '', phoneNumber: '' },
        idempotencyKey: 'key',
        trouble: null,
        ...context,
      })}
    >
      <AttendeesScreen />
    </AttendeesFlow.Provider>
  ));

const longAttendee = attendee('a-9', 'Maximiliana-Alexandrina Featherstonehaugh', {
  name: 'Maximiliana-Alexandrina Featherstonehaugh-Wolfeschlegelstein',
  emailAddress: 'maximiliana.alexandrina.featherstonehaugh.wolfeschlegelstein@a-long-domain.example',
});

const email = (
  name: string,
  value: Parameters<typeof stillFlow<typeof notificationPreferencesMachine>>[1],
  isRead = true,
) => {
  const choices = isRead ? { eventReminder: true, ceSurvey: false } : null;
  return page('/account/comm', `email-updates-${name}`, () => (
    <NotificationPreferencesFlow.Provider
      actor={stillFlow(notificationPreferencesMachine, value, {
        saved: choices,
        shown: choices,
        change: { choice: 'eventReminder', email: true },
      })}
    >
      <EmailUpdatesScreen />
    </NotificationPreferencesFlow.Provider>
  ));
};

type GiftCard = NonNullable<GetActiveCustomerGiftCardsQuery['activeCustomer']>['openGiftCards'][number];
const money = (cents: number) => ({ __typename: 'Money', ...moneyFromCents(cents, 'CAD'), currency: 'CAD' }) as const;
const giftCard = (code: string, organizer: string | null): GiftCard => ({
  __typename: 'GiftCard',
  id: code,
  code,
  expiresAt: '2027-06-30T12:00:00Z',
  currentBalance: money(2_550),
  initialBalance: money(5_000),
  organization: organizer === null ? null : { __typename: 'Organization', id: 'o-1', name: organizer },
});
const giftCards = (openGiftCards: GiftCard[]) =>
  answer(GetActiveCustomerGiftCardsDocument, { activeCustomer: { __typename: 'Customer', id: 'c-1', openGiftCards } });
const giftCardPage = (name: string, answers: GalleryState['answers']) =>
  page('/account/gift-cards', `gift-cards-${name}`, () => <GiftCardsScreen />, { answers: answers ?? [] });

/** The pages of the account. */
export const states: GalleryArea = [
  page('/account', 'loading', () => <AccountLoading />),
  page('/account', 'unreachable', () => <AccountTrouble title="Account" onRetry={() => undefined} />),
  profile('loading', 'readingProfile', { saved: null, typed: null }),
  profile('unreadable', 'unreadable', { saved: null, typed: null }),
  profile('signed-out', 'signedOut', { saved: null, typed: null }),
  profile('editing', { editing: 'pristine' }, {}),
  profile('dirty', { editing: 'dirty' }, { typed: victoria, filled: victoria }),
  profile('saving', 'saving', {}),
  profile('unknown-outcome', { editing: 'dirty' }, { trouble: 'outcomeUnknown' }),
  profile('long-texts', { editing: 'pristine' }, { saved: longProfile, typed: longProfile, filled: longProfile }),
  attendees('loading', 'readingAttendees', { attendees: [] }),
  attendees('unreadable', 'unreadable', { attendees: [] }),
  attendees('signed-out', 'signedOut', { attendees: [] }),
  attendees('only-default', 'listing', { attendees: [alex] }),
  attendees('full', 'listing', {
    attendees: [alex, maya, attendee('a-3', 'Kim'), attendee('a-4', 'Noor'), attendee('a-5', 'Jo')],
  }),
  attendees('long-texts', 'listing', { attendees: [alex, longAttendee] }),
  attendees('creating', 'creating'),
  attendees('saving-new', 'savingNew'),
  attendees('limit', 'creating', {
    trouble: { kind: 'refused', message: { code: 'attendeeLimit', maxAttendees: 5 } },
  }),
  attendees('editing', 'editing', { chosen: maya }),
  attendees('confirming-delete', 'confirmingDelete', { chosen: maya }),
  attendees('deleting', 'deleting', { chosen: maya }),
  email('loading', 'readingPreferences', false),
  email('unreadable', 'unreadable', false),
  email('signed-out', 'signedOut', false),
  email('choosing', 'choosing'),
  email('saving', 'savingChoice'),
  giftCardPage('loading', [answer(GetActiveCustomerGiftCardsDocument, 'unanswered')]),
  giftCardPage('unreadable', [answer(GetActiveCustomerGiftCardsDocument, 'failing')]),
  giftCardPage('signed-out', [answer(GetActiveCustomerGiftCardsDocument, { activeCustomer: null })]),
  giftCardPage('empty', [giftCards([])]),
  giftCardPage('full', [giftCards([giftCard('FOYER-25-50', 'Harbour Stage'), giftCard('FOYER-GIFT', null)])]),
  giftCardPage('long-texts', [
    giftCards([
      giftCard(
        'A-VERY-LONG-GIFT-CARD-CODE-THAT-HAS-TO-BREAK-0123456789',
        'The Society of Friends of the Old Harbour Stage',
      ),
    ]),
  ]),
  page('/account/help', 'help', () => <AccountHelpScreen />),
];
