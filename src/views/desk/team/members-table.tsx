import { styled } from 'styled-components';
import { memberName } from '#machines/desk/team/team-setup.ts';
import { canChangeTeam, deskTeam } from '#machines/desk/team/team-selectors.ts';
import { roleName } from '#messages/desk.ts';
import {
  membersChange,
  membersDay,
  membersName,
  membersRole,
  membersSince,
  membersTitle,
  membersWorks,
  membersYou,
} from '#messages/team.ts';
import { useLanguage } from '#platform/language-context.ts';
import { Avatar } from '#platform/ui/avatar.tsx';
import { Badge } from '#platform/ui/badge.tsx';
import { Fine } from '#platform/ui/page.tsx';
import { SelectButton } from '#platform/ui/select.tsx';
import { Table, TableCell, TableRow } from '#platform/ui/table.tsx';
import { VisuallyHidden } from '#platform/ui/visually-hidden.tsx';
import { dayOf } from '#platform/viewers-day.ts';
import type { DeskMemberFieldsFragment } from '#services/desk/generated/graphql.ts';
import { eventsInWords } from '#views/desk/role-words.ts';
import { TeamFlow } from '#views/desk/team/team-context.ts';

type Member = DeskMemberFieldsFragment;

/** Who works there; the role opens what can be done about one. */
export function MembersTable({ members }: { members: readonly Member[] }) {
  const language = useLanguage();
  return (
    <Table
      caption={membersTitle(language)}
      columns={[membersName(language), membersRole(language), membersWorks(language), membersSince(language)]}
    >
      {members.map((member) => (
        <TableRow key={member.id} head={<Who member={member} />}>
          <TableCell place="beside">
            <Role member={member} />
          </TableCell>
          <TableCell label={membersWorks(language)}>
            <WorksOn member={member} />
          </TableCell>
          <TableCell place="off">{membersDay({ day: dayOf(member.since, language) }, language)}</TableCell>
        </TableRow>
      ))}
    </Table>
  );
}

function Who({ member }: { member: Member }) {
  const language = useLanguage();
  const name = memberName(member);
  return (
    <Person>
      <Avatar name={name} />
      <span>
        {name} {member.isSelf && <Badge>{membersYou(language)}</Badge>}
        <Fine as="p">{member.emailAddress}</Fine>
      </span>
    </Person>
  );
}

/** How many events, and which. */
function WorksOn({ member: { eventIds } }: { member: Member }) {
  const language = useLanguage();
  const events = TeamFlow.useSelector(deskTeam)?.events ?? [];
  const names = events.filter(({ id }) => eventIds?.includes(id)).map(({ name }) => name);
  return (
    <>
      {eventsInWords(eventIds, language)}
      {names.map((name) => (
        <Fine as="p" key={name}>
          {name}
        </Fine>
      ))}
    </>
  );
}

function Role({ member }: { member: Member }) {
  const language = useLanguage();
  const team = TeamFlow.useActorRef();
  const canChange = TeamFlow.useSelector(canChangeTeam);
  return (
    <Pick aria-haspopup="dialog" aria-disabled={!canChange} onClick={() => team.send({ type: 'team.open', member })}>
      <span>
        {roleName({ role: member.role }, language)}
        <VisuallyHidden>{membersChange({ name: memberName(member) }, language)}</VisuallyHidden>
      </span>
    </Pick>
  );
}

const Person = styled.span`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: var(--s3);
  align-items: center;
  p {
    font-weight: 400;
  }
`;

const Pick = styled(SelectButton)`
  font-size: var(--t-small);
  border-bottom-color: transparent;
  &:hover {
    border-bottom-color: currentColor;
  }
`;
