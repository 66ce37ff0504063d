import { deskPersonChanged, deskRegistrationLocked } from '#messages/desk-refusals.ts';
import type { DeskPerson, RegistrationLock } from '#server/generated/desk-resolvers.ts';
import { refusal } from '#server/platform/result.ts';

export const personChanged = (theirs: DeskPerson) => refusal('PersonChangedError', { theirs }, deskPersonChanged);

export const registrationLocked = (lock: RegistrationLock) =>
  refusal('RegistrationLockedError', { lock }, (language) => deskRegistrationLocked({ lock }, language));
