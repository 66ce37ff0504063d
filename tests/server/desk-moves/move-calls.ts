import type { Person, TestServer } from '#tests/server/harness.ts';
import { answerOf } from '#tests/server/team/desk-calls.ts';

type Caller = Pick<Person, 'cookie'>;

const money = '{ amount }';
const place = '{ start end timeZone placeName doorsOpen }';
const effects = `from ${place} to ${place} registrations orders mails back ${money} changeUntil`;
const callOffEffects = `registrations buyers orders { total paid unpaid beingPaid carts }
  back { total ${money} cards ${money} giftCards ${money} byOtherMeans ${money} } taxesAndFees ${money} waived ${money}
  renewedCards givenUp`;
const refused = `... on ErrorResult { errorCode } ... on EventMoveError { refusal }
  ... on InvalidFieldsError { fields { field fault } } ... on EventMoveChangedError { effects { ${effects} } }`;
const progress = `calledOffAt pausedAt done left beingPaid failing unasked back ${money} waiting ${money}
  owed { orderCode amount ${money} } failed { orderCode amount ${money} }`;

export const previewMove = (server: TestServer, by: Caller, eventId: string, move: object) =>
  answerOf(
    server,
    by,
    `query ($eventId: ID!, $move: EventMoveInput!) { answer: eventMove(eventId: $eventId, move: $move) {
      ... on EventMoveEffects { ${effects} } ... on ErrorResult { errorCode } ... on EventMoveError { refusal }
      ... on InvalidFieldsError { fields { field fault } } } }`,
    { eventId, move },
  );

type Moving = { eventId: string; move: object; expected: { registrations: number; orders: number }; key?: string };

export const moveAtDesk = (server: TestServer, by: Caller, moving: Moving) =>
  answerOf(
    server,
    by,
    `mutation ($eventId: ID!, $move: EventMoveInput!, $expected: ExpectedMoveInput!, $key: String) {
      answer: moveEvent(eventId: $eventId, move: $move, expected: $expected, idempotencyKey: $key) {
        ... on DeskEvent { when { version start end timeZone } about { place { name } } } ${refused} } }`,
    moving,
  );

export const previewCallOff = (server: TestServer, by: Caller, eventId: string) =>
  answerOf(
    server,
    by,
    `query ($eventId: ID!) { answer: callOff(eventId: $eventId) { ... on CallOffEffects { ${callOffEffects} }
      ... on ErrorResult { errorCode } ... on EventStateTransitionError { fromState toState } } }`,
    { eventId },
  );

type Cancelling = {
  eventId: string;
  expected: { registrations: number; orders: number; back: number };
  key?: string;
};

export const cancelAtDesk = (server: TestServer, by: Caller, cancelling: Cancelling) =>
  answerOf(
    server,
    by,
    `mutation ($eventId: ID!, $expected: ExpectedCallOffInput!, $key: String) {
      answer: cancelEvent(eventId: $eventId, expected: $expected, idempotencyKey: $key) {
        ... on DeskEvent { status deeds } ... on ErrorResult { errorCode }
        ... on EventStateTransitionError { fromState toState }
        ... on CallOffChangedError { effects { registrations orders { total } back { total ${money} } } } } }`,
    cancelling,
  );

export const progressAtDesk = (server: TestServer, by: Caller, eventId: string) =>
  answerOf(server, by, `query ($eventId: ID!) { answer: callOffProgress(eventId: $eventId) { ${progress} } }`, {
    eventId,
  });

export const holdAtDesk = (server: TestServer, by: Caller, deed: 'pauseCallOff' | 'resumeCallOff', eventId: string) =>
  answerOf(server, by, `mutation ($eventId: ID!) { answer: ${deed}(eventId: $eventId) { pausedAt left } }`, {
    eventId,
  });
