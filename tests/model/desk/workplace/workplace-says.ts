import type { workplaceMachine } from '#machines/desk/workplace/workplace-machine.ts';
import type { SaysOf } from '#tools/flows/requirement-table.ts';

const looking = { shows: ['Whom I work for'], announces: ['Looking up whom you work for'], hides: ['Team'] };

/** docs/decisions/146. */
export const workplaceSays: SaysOf<typeof workplaceMachine> = {
  reading: looking,
  sentOn: looking,
  unreadable: {
    shows: ['Whom I work for'],
    announces: ['Error An unexpected error occurred Try again'],
    open: ['workplace.retry', 'Try again'],
  },
  signedOut: {
    shows: ['Whom I work for'],
    announces: ['You are not logged in any more. Try again'],
    open: ['workplace.retry', 'Try again'],
  },
  working: ({ context: { organizations } }) => ({
    shows: ['Harbour City Players', 'Owner', 'The page of the Players'],
    open: [
      'Requests',
      'Team',
      'History',
      'See it as a buyer',
      ...(organizations.length > 1 ? ['Harbour City Players , change organizer'] : []),
    ],
    hides: organizations.length > 1 ? [] : [', change organizer'],
  }),
  atOdds: {
    shows: ['This page can’t be shown', 'Your role permits it, and yet nothing came. What it is about may be gone.'],
    open: ['workplace.retry', 'Check again', 'Whom I work for'],
    hides: ['Team', 'Harbour City Players'],
  },
  withoutSecondFactor: ({ context: { organizations } }) => ({
    shows: [
      'You need an authenticator app here',
      'Harbour City Players asks owners and managers for a code of an authenticator app beside their password. A passkey alone is not enough. Set the app up in your account, then check again.',
    ],
    open: ['Your account', 'workplace.retry', 'Check again', ...(organizations.length > 1 ? ['Whom I work for'] : [])],
    hides: ['Team', ...(organizations.length > 1 ? [] : ['Whom I work for'])],
  }),
  choosing: {
    shows: ['Choose an organizer'],
    open: ['Harbour City Players Owner', 'Mid-Island Striders Door steward', 'Start another organizer'],
    hides: ['Team'],
  },
  missing: {
    shows: [
      'You don’t work here',
      'There is no organizer at this address for whom you work. The address may be wrong, or your role was taken away.',
    ],
    open: ['Whom I work for'],
    hides: ['Team', 'Harbour City Players'],
  },
  withoutWork: {
    shows: [
      'You work for no organizer yet',
      'An owner invites people by email. The link in that email opens the desk. Or start an organizer of your own.',
    ],
    open: ['Start organizing', 'Find events'],
  },
};
