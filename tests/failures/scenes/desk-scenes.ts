import type { Person } from '#tests/failures/person.ts';
import type { Ending, Recovery, Scene, Scenes } from '#tests/failures/scene.ts';
import { told } from '#tests/failures/scenes/told.ts';
import { atAbout, leaveForAbout, withOneKey } from '#tests/failures/scenes/recoveries.ts';

const at = '/desk/harbour-city-players/team';
const list: Ending = { toast: null, sees: [['button', 'Invite somebody']] };
const after = (reads: string): Ending => ({ ...list, reads: [reads] });
const unknownWords = 'Foyer can’t do that on this page. Load it anew and try again.';
const ofLena = (act: string) => `${act} the invitation of lena@foyer.example`;
const lastOwner = 'An organizer needs an owner. Make somebody else an owner first.';

/** To a page that asks the server nothing, by the desk's own footer. */
const leave: Scene<'GetMe'>['late']['leave'] = (person) => person.follow('Help');
const left: Ending = { toast: null, sees: [['heading', 'Help']], at: '/help' };

const inDialog = (title: string, reads: string): Recovery => ({
  toast: null,
  reads: [reads],
  sees: [['heading', title]],
  sent: 1,
});
const silent = (title: string, again: (person: Person) => Promise<void>, afterwards: Ending): Recovery => ({
  ...inDialog(title, 'We don’t know yet whether that was done'),
  goOn: again,
  afterwards,
  sent: 2,
});

const invited = after('We mailed an invitation to maya@foyer.example.');
const send = (person: Person) => person.press('Send the invitation');

const withdrawn = after('The invitation was taken back: lena@foyer.example.');
const withdraw = (person: Person) => person.press(ofLena('Take back'));

const changed = after('The role was changed: Jonas Beck.');
const openJonas = (person: Person) => person.press('Door steward , change the role of Jonas Beck');
const save = (person: Person) => person.press('Save');

const removed = after('Jonas Beck works here no more.');
async function askToRemove(person: Person): Promise<void> {
  await openJonas(person);
  await person.press('Remove from the team');
}
const remove = (person: Person) => person.press('Remove');

const gone: Ending = { toast: null, sees: [['heading', 'You work for no organizer yet']], at: '/desk' };
const question = 'Leave Harbour City Players?';
const leaveNow = (person: Person) => person.press('Leave now');

/** Who works for an organizer, and who is invited (docs/decisions/146). */
export const deskScenes: Scenes<
  | 'GetMyOrganizations'
  | 'GetDeskMembers'
  | 'InviteMember'
  | 'WithdrawInvitation'
  | 'ChangeMember'
  | 'RemoveMember'
  | 'LeaveOrganization'
> = {
  GetMyOrganizations: [
    {
      at,
      works: list,
      fails: (failure) => ({
        toast: null,
        reads: told[failure],
        sees: [
          ['heading', 'Whom I work for'],
          ['button', 'Try again'],
        ],
        goOn: (person) => person.press('Try again'),
        afterwards: list,
        sent: 2,
      }),
      refusals: {},
      answers: {
        'another organizer': {
          data: { myOrganizations: [] },
          toast: null,
          sees: [['heading', 'You don’t work here']],
          sent: 1,
        },
      },
      late: { leave, left, second: { kind: 'retries' } },
    },
  ],
  GetDeskMembers: [
    {
      at,
      works: list,
      fails: (failure) => ({
        toast: null,
        reads: told[failure],
        sees: [
          ['heading', 'Team'],
          ['button', 'Try again'],
        ],
        goOn: (person) => person.press('Try again'),
        afterwards: list,
        sent: 2,
      }),
      refusals: {},
      // What the person is by now is asked, and the page is as that says.
      answers: { 'not theirs any more': { data: { deskMembers: null }, ...list, sent: 2 } },
      late: { leave, left, second: { kind: 'retries' } },
    },
  ],
  InviteMember: [
    {
      at,
      arrive: async (person) => {
        await person.press('Invite somebody');
        await person.sees('button', 'Send the invitation');
        await person.type('Their email address', 'maya@foyer.example');
      },
      act: send,
      works: invited,
      fails: { ...silent('Invite somebody', send, invited), proves: withOneKey('InviteMember') },
      refusals: {
        AlreadyMemberError: {
          words: { message: 'No' },
          ...inDialog('Invite somebody', 'This person works here already.'),
        },
        MemberLimitError: {
          words: { message: 'No', maxMembers: 30 },
          ...inDialog('Invite somebody', 'There is room for 30 people and invitations.'),
        },
      },
      unknown: inDialog('Invite somebody', unknownWords),
      answers: { 'not theirs any more': { data: { inviteMember: null }, ...list, sent: 1 } },
      late: { leave, left, second: { kind: 'waits', again: (person) => person.press('Sending') } },
    },
  ],
  WithdrawInvitation: [
    {
      at,
      arrive: (person) => person.sees('button', ofLena('Take back')),
      act: withdraw,
      works: withdrawn,
      fails: {
        ...after('No answer came: lena@foyer.example. This is how the team is now.'),
        goOn: withdraw,
        afterwards: withdrawn,
        sent: 2,
      },
      refusals: {},
      answers: {
        'it was open no more': {
          data: { withdrawInvitation: null },
          ...after('That could not be done any more: lena@foyer.example. This is how the team is now.'),
          sent: 1,
        },
      },
      late: { leave, left, second: { kind: 'waits', again: (person) => person.press('Taking back') } },
    },
  ],
  ChangeMember: [
    {
      at,
      arrive: async (person) => {
        await openJonas(person);
        await person.choose('Manager');
      },
      act: save,
      works: changed,
      fails: silent('The role of Jonas Beck', save, changed),
      refusals: {
        LastOwnerError: { words: { message: 'No' }, ...inDialog('The role of Jonas Beck', lastOwner) },
      },
      unknown: inDialog('The role of Jonas Beck', unknownWords),
      answers: {
        'they work here no more': {
          data: { changeMember: null },
          ...after('That could not be done any more: Jonas Beck. This is how the team is now.'),
          sent: 1,
        },
      },
      late: { leave, left, second: { kind: 'waits', again: (person) => person.press('Saving') } },
    },
  ],
  RemoveMember: [
    {
      at,
      arrive: askToRemove,
      act: remove,
      works: removed,
      fails: {
        ...after('No answer came: Jonas Beck. This is how the team is now.'),
        goOn: async (person) => {
          await askToRemove(person);
          await remove(person);
        },
        afterwards: removed,
        sent: 2,
      },
      refusals: {
        LastOwnerError: {
          words: { message: 'No' },
          ...after('That could not be done any more: Jonas Beck. This is how the team is now.'),
          sent: 1,
        },
      },
      unknown: {
        ...after('That could not be done any more: Jonas Beck. This is how the team is now.'),
        sent: 1,
      },
      late: { leave, left, second: { kind: 'waits', again: (person) => person.press('Removing') } },
    },
  ],
  LeaveOrganization: [
    {
      at,
      given: (server) =>
        server.answer('LeaveOrganization', () => {
          server.answer('GetMyOrganizations', () => ({ myOrganizations: [] }));
          return { leaveOrganization: { __typename: 'RemovedMember', id: 'm-1' } };
        }),
      arrive: (person) => person.press('Leave'),
      act: leaveNow,
      works: gone,
      fails: {
        ...inDialog(question, 'We don’t know yet whether you left'),
        goOn: (person) => person.press('Ask again'),
        afterwards: gone,
        sent: 2,
        proves: withOneKey('LeaveOrganization'),
      },
      refusals: {
        LastOwnerError: {
          words: { message: 'No' },
          ...inDialog(question, 'You are the last owner'),
          goOn: (person) => person.press('Close'),
          afterwards: list,
        },
      },
      // They are led to whom they work for, which is the same one still.
      unknown: { toast: null, sees: [['heading', 'Today']], at: '/desk/harbour-city-players', sent: 1 },
      late: { leave, left, second: { kind: 'waits', again: (person) => person.press('Leaving') } },
    },
  ],
};

const link = '/desk/invite?token=from-the-mail';
const invites: Ending = {
  toast: null,
  sees: [
    ['heading', 'Harbour City Players invites you'],
    ['button', 'Accept the invitation'],
  ],
};
const joined: Ending = { toast: null, sees: [['heading', 'You work for Harbour City Players now']] };
const accept = (person: Person) => person.press('Accept the invitation');
const refused = (reads: string): Recovery => ({
  toast: null,
  reads: [reads],
  sees: [['heading', 'This invitation can’t be accepted']],
  sent: 1,
});

/** The link of the mail (docs/decisions/146). */
export const invitationScenes: Scenes<'GetReceivedInvitation' | 'AcceptInvite'> = {
  GetReceivedInvitation: [
    {
      as: 'visitor',
      at: link,
      works: invites,
      fails: (failure) => ({
        toast: null,
        reads: told[failure],
        sees: [['button', 'Try again']],
        goOn: (person) => person.press('Try again'),
        afterwards: invites,
        sent: 2,
      }),
      refusals: {
        InvitationError: {
          words: { message: 'No', reason: 'EXPIRED' },
          ...refused('This invitation has expired. Ask for another.'),
        },
      },
      unknown: refused(unknownWords),
      late: { leave: leaveForAbout, left: atAbout, second: { kind: 'retries' } },
    },
  ],
  AcceptInvite: [
    {
      at: link,
      arrive: (person) => person.sees('button', 'Accept the invitation'),
      act: accept,
      works: joined,
      fails: {
        ...invites,
        reads: ['We don’t know yet whether that arrived'],
        goOn: accept,
        afterwards: joined,
        sent: 2,
      },
      refusals: {
        InvitationError: {
          words: { message: 'No', reason: 'USED' },
          ...refused('This invitation was accepted already.'),
        },
        AlreadyMemberError: { words: { message: 'No' }, ...refused('You work for the organizer already.') },
      },
      unknown: refused(unknownWords),
      late: {
        leave: leaveForAbout,
        left: atAbout,
        second: { kind: 'waits', again: (person) => person.press('Accepting') },
      },
    },
  ],
};
