import type { teamMachine } from '#machines/desk/team/team-machine.ts';
import type { Told, TeamTrouble } from '#machines/desk/team/team-setup.ts';
import type { Face } from '#tools/flows/face.ts';
import type { SaysOf } from '#tools/flows/requirement-table.ts';

type Snapshot = { context: { told: Told | null; trouble: TeamTrouble | null; team: object | null } };

const people = [
  'Dev Sandhu You dev@foyer.example',
  'Owner , change the role of Dev Sandhu',
  'Jonas Beck jonas@foyer.example',
  'Door steward , change the role of Jonas Beck',
  'all events',
  '2 events',
  'Sep 12, 2026',
  'lena@foyer.example',
  'until Nov 28, 2026',
  'What each role may do',
  'Leave the team',
];
const acts = [
  'Invite somebody',
  'Send again the invitation of lena@foyer.example',
  'Take back the invitation of lena@foyer.example',
];

function toldOf({ told }: Snapshot['context']): string[] {
  if (!told) return [];
  const { outcome, whom } = told;
  const words = {
    INVITED: `We mailed an invitation to ${whom}.`,
    RENEWED: `We mailed a new link to ${whom}. The one before has ended.`,
    WITHDRAWN: `The invitation was taken back: ${whom}.`,
    CHANGED: `The role was changed: ${whom}.`,
    REMOVED: `${whom} works here no more.`,
    GONE: `That could not be done any more: ${whom}. This is how the team is now.`,
    UNKNOWN: `No answer came: ${whom}. This is how the team is now.`,
  };
  return [words[outcome]];
}

function troubleOf({ trouble }: Snapshot['context']): string[] {
  if (!trouble) return [];
  if (trouble.kind === 'full') return [`There is room for ${trouble.maxMembers} people and invitations.`];
  if (trouble.kind === 'failed')
    return [
      'We don’t know yet whether that was done No answer came. Press again: however often you press, it is done once.',
    ];
  return [
    trouble.why === 'ALREADY_MEMBER'
      ? 'This person works here already.'
      : 'An organizer needs an owner. Make somebody else an owner first.',
  ];
}

const looking: Face = { shows: ['Team'], announces: ['Looking up the team'], hides: people };
const unread = (words: string): Face => ({
  shows: ['Team'],
  announces: [words],
  open: ['team.retry', 'Try again'],
  hides: people,
});
const list = ({ context }: Snapshot): Face => ({ shows: people, announces: toldOf(context) });
const roles = ['Role', 'Manager', 'Sets events up, sells, answers people and refunds.'];
const form =
  (title: (snapshot: Snapshot) => string, face: Face) =>
  (snapshot: Snapshot): Face => ({
    ...face,
    shows: [title(snapshot), ...roles, ...(face.shows ?? [])],
    announces: troubleOf(snapshot.context),
  });
const invite = () => 'Invite somebody';
const address = [
  'Their email address',
  'The link in the email is good for seven days, and once. Whoever opens it and logs in works here.',
];
const question = [
  'Remove Jonas Beck from the team?',
  'Jonas Beck can open this desk no more, from this moment on. What they did stays in the history.',
];

/** docs/decisions/146. */
export const teamSays: SaysOf<typeof teamMachine> = {
  readingTeam: (snapshot) =>
    snapshot.context.team === null ? looking : { ...list(snapshot), locked: ['team.invite', ...acts] },
  notPermitted: looking,
  unreadable: unread('Error An unexpected error occurred Try again'),
  signedOut: unread('You are not logged in any more. Try again'),
  listing: (snapshot) => ({ ...list(snapshot), open: ['team.invite', ...acts] }),
  renewing: (snapshot) => ({ ...list(snapshot), locked: ['team.renew', 'Sending', 'Invite somebody'] }),
  withdrawing: (snapshot) => ({ ...list(snapshot), locked: ['team.withdraw', 'Taking back', 'Invite somebody'] }),
  inviting: form(invite, { shows: address, open: ['Send the invitation', 'team.cancel', 'Cancel'] }),
  sendingInvitation: form(invite, { shows: address, locked: ['Sending', 'team.cancel', 'Cancel', 'Close'] }),
  choosingRole: (snapshot) => ({
    ...form(nameOf, { open: ['team.cancel', 'Cancel'] })(snapshot),
    ...(snapshot.context.member?.isSelf ? { hides: ['Remove from the team'] } : {}),
  }),
  savingRole: form(nameOf, {
    locked: ['Saving', 'team.cancel', 'Cancel', 'Close'],
    hides: ['Remove from the team'],
  }),
  confirmingRemoval: { shows: question, open: ['team.confirm', 'Remove', 'team.cancel', 'Cancel'] },
  removing: { shows: question, locked: ['team.confirm', 'Removing', 'team.cancel', 'Cancel', 'Close'] },
};

function nameOf(snapshot: Snapshot): string {
  const { member } = snapshot.context as Snapshot['context'] & { member?: { firstName: string; lastName: string } };
  return `The role of ${member?.firstName} ${member?.lastName}`;
}
