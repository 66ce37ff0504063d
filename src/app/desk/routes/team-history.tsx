import { teamHistoryRelays } from '#app/desk/relays/history-relays.ts';
import { HistoryOf } from '#app/desk/routes/history-of.tsx';
import { useRelays } from '#app/use-relays.ts';
import { TeamFlow } from '#views/desk/team/team-context.ts';
import { DeskHistoryFlow } from '#views/desk/history/desk-history-context.ts';

const ofTeam = { topic: 'TEAM' } as const;

/** What was done with the team, on the page where it is done. */
export const TeamHistory = ({ organizationId }: { organizationId: string }) => (
  <HistoryOf organizationId={organizationId} of={ofTeam}>
    <ReadAnew />
  </HistoryOf>
);

function ReadAnew() {
  useRelays(teamHistoryRelays, { team: TeamFlow.useActorRef(), deskHistory: DeskHistoryFlow.useActorRef() });
  return null;
}
