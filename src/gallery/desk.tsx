import { departureMachine } from '#machines/desk/departure/departure-machine.ts';
import { beginning, type Draft, type TeamTrouble, type Told } from '#machines/desk/team/team-setup.ts';
import { teamMachine } from '#machines/desk/team/team-machine.ts';
import { workplaceMachine } from '#machines/desk/workplace/workplace-machine.ts';
import {
  aMember,
  anInvitation,
  guardedPlayers,
  jonas,
  lena,
  players,
  striders,
  team,
} from '#tests/model/desk/sample-desk.ts';
import { WorkplaceFlow } from '#views/desk/frame/workplace-context.ts';
import { WorkplaceScreen } from '#views/desk/home/workplace-screen.tsx';
import { DepartureFlow } from '#views/desk/team/departure-context.ts';
import { OwnPlaceScreen } from '#views/desk/team/own-place-screen.tsx';
import { TeamFlow } from '#views/desk/team/team-context.ts';
import { TeamScreen } from '#views/desk/team/team-screen.tsx';
import type { GalleryArea, GalleryState } from './frame/gallery-state.ts';
import { stillFlow } from './frame/still-flow.ts';

type WorkplaceState = Parameters<typeof stillFlow<typeof workplaceMachine>>[1];
type TeamState = Parameters<typeof stillFlow<typeof teamMachine>>[1];
type TeamContext = Parameters<typeof stillFlow<typeof teamMachine>>[2];
type DepartureState = Parameters<typeof stillFlow<typeof departureMachine>>[1];

const path = '/desk/harbour-city-players/team';
const trouble = { code: 'noConnection' } as const;
const draft: Draft = { emailAddress: 'lena@foyer.example', role: 'OrganizationBoxOffice', eventIds: null };

const organizationsIn: { [State in WorkplaceState]?: (typeof players)[] } = {
  choosing: [players, striders],
  withoutSecondFactor: [guardedPlayers, striders],
};

const workplace = (name: string, state: WorkplaceState, code: string | null = null): GalleryState => ({
  name,
  path: '/desk',
  isBare: true,
  render: () => (
    <WorkplaceFlow.Provider
      actor={stillFlow(workplaceMachine, state, {
        code,
        organizations: organizationsIn[state] ?? [],
        doubted: null,
        trouble: state === 'unreadable' ? trouble : null,
      })}
    >
      <WorkplaceScreen path="/desk" />
    </WorkplaceFlow.Provider>
  ),
});

/** In its frame, as an owner of two organizers has it. */
function atDesk(name: string, departure: DepartureState, page: 'team' | 'own', flow?: ReturnType<typeof teamFlow>) {
  const organization = page === 'team' ? players : striders;
  return {
    name,
    path,
    isBare: true,
    render: () => (
      <WorkplaceFlow.Provider
        actor={stillFlow(workplaceMachine, 'working', {
          code: organization.code,
          organizations: [players, striders],
          doubted: null,
          trouble: null,
        })}
      >
        <DepartureFlow.Provider
          actor={stillFlow(departureMachine, departure, { organizationId: 'o-1', idempotencyKey: '' })}
        >
          <WorkplaceScreen path={`/desk/${organization.code}/team`}>
            {() =>
              flow ? (
                <TeamFlow.Provider actor={flow}>
                  <TeamScreen organizer={organization.name} history={false} />
                </TeamFlow.Provider>
              ) : (
                <OwnPlaceScreen organization={organization} />
              )
            }
          </WorkplaceScreen>
        </DepartureFlow.Provider>
      </WorkplaceFlow.Provider>
    ),
  } satisfies GalleryState;
}

const teamFlow = (state: TeamState, context: Partial<TeamContext>) =>
  stillFlow(teamMachine, state, { ...beginning({ organizationId: 'o-1' }), team, ...context });

const ofTeam = (name: string, state: TeamState, context: Partial<TeamContext> = {}): GalleryState => ({
  ...atDesk(name, 'staying', 'team'),
  render: () => atDesk(name, 'staying', 'team', teamFlow(state, context)).render(),
});

const told = (name: string, outcome: Told['outcome']) =>
  ofTeam(name, 'listing', { told: { outcome, whom: 'lena@foyer.example' } });
const inviting = (name: string, why: TeamTrouble | null) => ofTeam(name, 'inviting', { draft, trouble: why });

const long = {
  members: [
    aMember('m-1', 'Maximiliana-Alexandrina', { lastName: 'von und zu Llanfairpwllgwyngyll', isSelf: true }),
    aMember('m-2', 'Bo', {
      lastName: 'Li',
      emailAddress: 'the-very-long-address-of-somebody-at-the-harbour@players.harbour-city.example',
      role: 'OrganizationDoorSupervisor',
      eventIds: ['ev-1'],
    }),
  ],
  invitations: [
    anInvitation({ emailAddress: 'another-very-long-address@players.harbour-city.example', isExpired: true }),
  ],
};

/** The desk: whom somebody works for, the team of one, and the way out. */
export const states: GalleryArea = [
  workplace('reading', 'reading'),
  workplace('unreadable', 'unreadable'),
  workplace('signed-out', 'signedOut'),
  workplace('choosing', 'choosing'),
  workplace('sent-on', 'sentOn'),
  workplace('missing', 'missing', 'nobody'),
  workplace('without-work', 'withoutWork'),
  workplace('at-odds', 'atOdds', players.code),
  workplace('without-second-factor', 'withoutSecondFactor', players.code),
  ofTeam('team', 'listing'),
  ofTeam('team-reading', 'readingTeam', { team: null }),
  ofTeam('team-reading-again', 'readingTeam'),
  ofTeam('team-unreadable', 'unreadable', { unread: trouble }),
  ofTeam('team-signed-out', 'signedOut'),
  ofTeam('team-not-permitted', 'notPermitted'),
  ofTeam('team-long-texts', 'listing', { team: { ...team, ...long } }),
  ofTeam('team-nobody-invited', 'listing', { team: { ...team, invitations: [] } }),
  told('invited', 'INVITED'),
  told('not-known', 'UNKNOWN'),
  inviting('inviting', null),
  inviting('inviting-refused', { kind: 'refused', why: 'ALREADY_MEMBER' }),
  inviting('inviting-full', { kind: 'full', maxMembers: 30 }),
  inviting('inviting-unknown', { kind: 'failed', failure: trouble }),
  ofTeam('sending-invitation', 'sendingInvitation', { draft }),
  ofTeam('renewing', 'renewing', { invitation: lena }),
  ofTeam('withdrawing', 'withdrawing', { invitation: lena }),
  ofTeam('choosing-role', 'choosingRole', { member: jonas }),
  ofTeam('saving-role', 'savingRole', {
    member: jonas,
    place: { role: 'OrganizationManager', eventIds: ['ev-1', 'ev-2'] },
  }),
  ofTeam('confirming-removal', 'confirmingRemoval', { member: jonas }),
  ofTeam('removing', 'removing', { member: jonas }),
  atDesk('own-place', 'staying', 'own'),
  atDesk('leaving-asked', 'confirming', 'own'),
  atDesk('leaving', 'leaving', 'own'),
  atDesk('leaving-unknown', 'unknown', 'own'),
  atDesk('last-owner', 'kept', 'own'),
];
