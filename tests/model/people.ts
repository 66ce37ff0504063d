import type { Person } from '#machines/shared/session/session-machine.ts';

export function person(id: string, changes: Partial<Person> = {}): Person {
  return {
    __typename: 'CurrentUser',
    id,
    identifier: `${id}@foyer.example`,
    firstName: 'Alex',
    lastName: 'Thorsen',
    phoneNumber: null,
    location: null,
    bio: null,
    verified: true,
    ...changes,
  };
}
