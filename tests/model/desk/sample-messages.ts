import type { TypedMessage } from '#machines/desk/message-draft/message-draft-setup.ts';
import type {
  DeskMessage,
  MessageAddress,
  MessageList,
  MessageReach,
} from '#services/desk/messages/message-service.ts';

export const toEveryone: MessageAddress = { to: { who: 'EVERYONE', tierId: null }, kind: 'SERVICE' };
export const toChosen: MessageAddress = {
  to: { who: 'CHOSEN', tierId: null, registrationIds: ['r-1', 'r-2'] },
  kind: 'SERVICE',
};
export const toWhoAgreed: MessageAddress = { to: { who: 'OWING', tierId: null }, kind: 'NEWS' };

const nothing = { subject: '', text: '' };
export const subjectAlone: TypedMessage = { en: { subject: 'Parking', text: '' }, fr_CA: nothing };
export const inEnglish: TypedMessage = {
  en: { subject: 'Parking', text: 'Hello {first name},\n\nLot B is closed.' },
  fr_CA: nothing,
};
export const inBoth: TypedMessage = {
  ...inEnglish,
  fr_CA: { subject: 'Stationnement', text: 'Bonjour {prénom},\n\nLe stationnement B est fermé.' },
};
/** Begun in French, and without its text there. */
export const halfFrench: TypedMessage = { ...inEnglish, fr_CA: { subject: 'Stationnement', text: '' } };

export const aReach = (change: Partial<MessageReach> = {}): MessageReach => ({
  __typename: 'DeskMessageReach',
  people: 212,
  mailboxes: 103,
  languages: [
    { __typename: 'DeskMessageLanguage', language: 'en', mailboxes: 93 },
    { __typename: 'DeskMessageLanguage', language: 'fr_CA', mailboxes: 10 },
  ],
  sentToday: 1,
  postalAddress: '1 Front Street, Nanaimo',
  ...change,
});
export const reached = aReach();
export const nobody = aReach({ people: 0, mailboxes: 0, languages: [] });
export const oneTooMany = aReach({ sentToday: 4 });
export const withoutAddress = aReach({ postalAddress: null });

export const aMessage = (change: Partial<DeskMessage> = {}): DeskMessage => ({
  __typename: 'DeskMessage',
  id: 'dm-1',
  at: '2026-11-14T20:00:00Z',
  by: 'Dev Sandhu',
  kind: 'SERVICE',
  who: 'EVERYONE',
  tierName: null,
  words: [{ __typename: 'DeskMessageWords', language: 'en', subject: 'Bring a jar back', text: 'Hello' }],
  people: 212,
  mailboxes: 103,
  sent: 103,
  failed: 0,
  refused: 0,
  skipped: 0,
  ...change,
});
export const jars = aMessage();
export const captioned = aMessage({
  id: 'dm-2',
  by: null,
  who: 'TIER',
  tierName: 'Stalls',
  words: [{ __typename: 'DeskMessageWords', language: 'en', subject: 'Captioned performance', text: 'Hello' }],
  people: 61,
  mailboxes: 61,
  sent: 55,
  failed: 2,
  refused: 1,
  skipped: 1,
});

export const toSeven = aMessage({ id: 'dm-3', who: 'CHOSEN', people: 7, mailboxes: 6, sent: 6 });

export const listed = (messages: DeskMessage[]): MessageList => ({ __typename: 'MessageList', messages });
export const tested = { __typename: 'DeskMessageTest' as const, id: 'ev-1', mailbox: 'dev@foyer.example' };

export const tooLong = {
  __typename: 'InvalidFieldsError' as const,
  errorCode: 'INVALID_FIELDS_ERROR' as const,
  message: 'No',
  fields: [{ __typename: 'InvalidField' as const, field: 'words.0.subject', fault: 'TOO_LONG' as const }],
};
export const dayIsFull = {
  __typename: 'LimitExceededError' as const,
  errorCode: 'LIMIT_EXCEEDED_ERROR' as const,
  message: 'No',
  limit: 4,
};
export const nobodyReached = {
  __typename: 'NobodyReachedError' as const,
  errorCode: 'NOBODY_REACHED_ERROR' as const,
  message: 'No',
};
