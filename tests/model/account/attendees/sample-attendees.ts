import type { Attendee } from '#machines/account/attendees/attendees-machine.ts';

export const attendee = (id: string, firstName: string, change: Partial<Attendee> = {}): Attendee => ({
  __typename: 'Attendee',
  id,
  firstName,
  lastName: 'Thorsen',
  name: `${firstName} Thorsen`,
  emailAddress: null,
  phoneNumber: null,
  isDefault: false,
  ...change,
});

export const alex = attendee('a-1', 'Alex', { isDefault: true, emailAddress: 'alex@foyer.example' });
export const maya = attendee('a-2', 'Maya', { phoneNumber: '250 555 0161' });
