import { createActor } from 'xstate';
import { vi } from 'vitest';
import { departureMachine } from '#machines/desk/departure/departure-machine.ts';
import type { Place } from '#machines/desk/team/team-setup.ts';
import { teamRequirements } from '#tests/model/desk/team/team-requirements.ts';
import { DepartureFlow } from '#views/desk/team/departure-context.ts';
import { TeamFlow } from '#views/desk/team/team-context.ts';
import { TeamScreen } from '#views/desk/team/team-screen.tsx';
import { describeRendered } from '../describe-rendered.tsx';
import { button, dialog, field, fill, isAriaDisabled, isChecked, press, shownText } from '../on-screen.ts';

const departure = createActor(departureMachine, { input: { organizationId: 'o-1' } }).start();
const roles: Record<string, string> = {
  OrganizationOwner: 'Owner',
  OrganizationManager: 'Manager',
  OrganizationBoxOffice: 'Box office',
  OrganizationDoorSteward: 'Door steward',
};
const invite = () => button('Invite somebody');
const isList = () => shownText('Members') !== null;
const isInviting = () => dialog('Invite somebody') !== null;
const ofMember = () => dialog('The role of Jonas Beck') ?? dialog('The role of Dev Sandhu');
const isRemoval = () => dialog('Remove Jonas Beck from the team?') !== null;
const isOver = () => isInviting() || ofMember() !== null || isRemoval();
const whose = ({ emailAddress }: { emailAddress: string }) => ` the invitation of ${emailAddress}`;

const choiceOf = (role: string) => document.querySelector<HTMLInputElement>(`[role=dialog] input[value=${role}]`);
const isChosen = (role: string) => choiceOf(role)?.checked === true;

function chooseRole(role: string): void {
  const choice = choiceOf(role);
  if (!choice) throw new Error(`there is no role ${role}`);
  press(choice);
}

const names: Readonly<Record<string, RegExp>> = { 'ev-1': /^The Cherry Orchard, /, 'ev-2': /^Set painting, / };
const limit = (name: string) =>
  [...document.querySelectorAll<HTMLInputElement>('[role=dialog] input')].find(
    (one) => one.labels?.[0]?.textContent === name,
  );

/** An owner has no limit to choose. */
function limitTo({ eventIds }: Place): void {
  const wanted = limit(eventIds === null ? 'All events' : 'Only these');
  if (!wanted) return;
  press(wanted);
  for (const [id, name] of Object.entries(names)) {
    const choice = field(name);
    if (choice && isChecked(choice) !== eventIds?.includes(id)) press(choice);
  }
}

const isLimitedTo = ({ role, eventIds }: Place) =>
  role === 'OrganizationOwner' || limit(eventIds === null ? 'All events' : 'Only these')?.checked === true;

describeRendered({
  owns: ['views/desk/team/', 'machines/desk/team/'],
  requirements: teamRequirements,
  settle: () => vi.dynamicImportSettled(),
  draw: (actor) => (
    <DepartureFlow.Provider actor={departure}>
      <TeamFlow.Provider actor={actor}>
        <TeamScreen organizer="Harbour City Players" history={false} />
      </TeamFlow.Provider>
    </DepartureFlow.Provider>
  ),
  controls: {
    'team.retry': { find: () => button('Try again') },
    'team.invite': { find: invite },
    'team.send': {
      prepare: ({ draft }) => {
        fill('Their email address', draft.emailAddress);
        chooseRole(draft.role);
        limitTo(draft);
      },
      // The form sends nothing without an address, or to no event.
      find: ({ draft }) =>
        draft.emailAddress.trim() === '' || draft.eventIds?.length === 0
          ? null
          : (button('Send the invitation') ?? button(/^Sending/)),
    },
    'team.renew': { find: ({ invitation }) => button(`Send again${whose(invitation)}`) ?? button(/^Sending/) },
    'team.withdraw': { find: ({ invitation }) => button(`Take back${whose(invitation)}`) ?? button(/^Taking back/) },
    'team.open': {
      find: ({ member }) => button(`${roles[member.role]}, change the role of ${member.firstName} ${member.lastName}`),
    },
    'team.save': {
      prepare: ({ place }) => {
        chooseRole(place.role);
        limitTo(place);
      },
      // What is saved is what is chosen.
      find: ({ place }) => (isChosen(place.role) && isLimitedTo(place) ? (button('Save') ?? button(/^Saving/)) : null),
    },
    'team.remove': { find: () => button('Remove from the team') },
    'team.confirm': { find: () => button('Remove') ?? button(/^Removing/) },
    'team.cancel': { find: () => button('Cancel') },
  },
  shows: {
    readingTeam: () => shownText('Looking up the team') !== null || (isList() && isAriaDisabled(invite()) && !isOver()),
    unreadable: () => shownText('An unexpected error occurred') !== null,
    signedOut: () => shownText('You are not logged in any more.') !== null,
    notPermitted: () => shownText('Looking up the team') !== null,
    listing: () => isList() && !isAriaDisabled(invite()) && !isOver(),
    inviting: () => isInviting() && button('Send the invitation') !== null,
    sendingInvitation: () => isInviting() && button(/^Sending/) !== null,
    renewing: () => isList() && button(/^Sending/) !== null && !isOver(),
    withdrawing: () => isList() && button(/^Taking back/) !== null,
    choosingRole: () => ofMember() !== null && button('Save') !== null,
    savingRole: () => ofMember() !== null && button(/^Saving/) !== null,
    confirmingRemoval: () => isRemoval() && button('Remove') !== null,
    removing: () => isRemoval() && button(/^Removing/) !== null,
  },
});
