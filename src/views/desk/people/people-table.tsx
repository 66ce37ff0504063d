import { styled } from 'styled-components';
import { canSearch, isWholeEvent, openPerson } from '#machines/desk/people/people-selectors.ts';
import {
  choiceColumn,
  listAnswers,
  listEmpty,
  listEmptyText,
  listFound,
  listFullName,
  listName,
  listNone,
  listNoneText,
  listState,
  listTicket,
} from '#messages/desk-people.ts';
import { wayName } from '#messages/desk-orders.ts';
import { useLanguage } from '#platform/language-context.ts';
import { Badge } from '#platform/ui/badge.tsx';
import { Fine, Heading, Row, Stack } from '#platform/ui/page.tsx';
import { RowButton } from '#platform/ui/row-button.tsx';
import { Table, TableCell, TableRow } from '#platform/ui/table.tsx';
import { VisuallyHidden } from '#platform/ui/visually-hidden.tsx';
import type { DeskPersonEntryFieldsFragment } from '#services/desk/generated/graphql.ts';
import { PeopleFlow } from '#views/desk/people/people-context.ts';
import { ChoosePerson } from '#views/desk/people/choose-people.tsx';
import { AnswersBadge, OwesBadge, StateBadge } from '#views/desk/people/person-badges.tsx';

type Entry = DeskPersonEntryFieldsFragment;

/** total: of all pages. mayWrite: whether some can be chosen, to be written to. */
type Props = { people: readonly Entry[]; total: number; mayWrite: boolean };

/** A page of people, each row a way to their sheet. */
export function PeopleTable({ people, total, mayWrite }: Props) {
  const language = useLanguage();
  const openId = PeopleFlow.useSelector(openPerson);
  if (people.length === 0) return <None />;
  // Who works at the door is told of no answers.
  const hasAnswers = people.some(({ missingAnswers, state }) => missingAnswers !== null || state === 'CANCELLED');
  return (
    <Choosable>
      <Table
        caption={listFound({ count: total }, language)}
        hasHiddenCaption
        columns={[
          ...(mayWrite ? [<VisuallyHidden key="choice">{choiceColumn(language)}</VisuallyHidden>] : []),
          listName(language),
          listTicket(language),
          ...(hasAnswers ? [listAnswers(language)] : []),
          listState(language),
        ]}
      >
        {people.map((person) => (
          <TableRow
            key={person.id}
            isOpen={person.id === openId}
            before={
              mayWrite && (
                <BoxCell data-place="choice">
                  <ChoosePerson person={person} />
                </BoxCell>
              )
            }
            head={<Who person={person} />}
          >
            <TableCell>
              {person.tierName}
              {person.orderCode !== null && <Second as="p">{person.orderCode}</Second>}
            </TableCell>
            {hasAnswers && (
              <TableCell place="off">
                {person.missingAnswers !== null && (
                  <AnswersBadge missing={person.missingAnswers} forgottenAfterDays={person.forgottenAfterDays} />
                )}
              </TableCell>
            )}
            <TableCell place="beside">
              <HowItStands person={person} />
            </TableCell>
          </TableRow>
        ))}
      </Table>
    </Choosable>
  );
}

function Who({ person: { id, firstName, lastName, code } }: { person: Entry }) {
  const language = useLanguage();
  const people = PeopleFlow.useActorRef();
  const canOpen = PeopleFlow.useSelector(canSearch);
  return (
    <>
      <RowButton type="button" aria-disabled={!canOpen} onClick={() => people.send({ type: 'people.open', id })}>
        {listFullName({ last: lastName, first: firstName }, language)}
      </RowButton>
      <Second as="p">{code}</Second>
    </>
  );
}

/** Where somebody owes for a good ticket, that is what one has to know. */
function HowItStands({ person: { state, owes, soldAs } }: { person: Entry }) {
  const language = useLanguage();
  return (
    <Row as="span" $gap="s1">
      {(state !== 'CONFIRMED' || owes === null) && <StateBadge state={state} />}
      {owes !== null && <OwesBadge owes={owes} />}
      {soldAs === 'COMPLIMENTARY' && <Badge kind="line">{wayName({ way: soldAs }, language)}</Badge>}
    </Row>
  );
}

function None() {
  const language = useLanguage();
  const isWhole = PeopleFlow.useSelector(isWholeEvent);
  return (
    <Empty $gap="s2">
      <Heading>{(isWhole ? listEmpty : listNone)(language)}</Heading>
      <p>{(isWhole ? listEmptyText : listNoneText)(language)}</p>
    </Empty>
  );
}

const BoxCell = styled.td.attrs({ role: 'cell' })``;

/** Where rows have boxes: before the head, also where the table is a list. */
const Choosable = styled.div`
  && [data-place='choice'] {
    width: 3.25rem;
    min-width: 3.25rem;
    padding: 0 0 0 var(--s2);
    vertical-align: top;
  }
  && tr:has(> [data-place='choice'] :checked) {
    background: var(--well);
    box-shadow: inset 4px 0 0 var(--accent);
  }
  @container (max-width: 43.99rem) {
    && tbody tr:has(> [data-place='choice']) {
      grid-template-columns: auto minmax(0, 1fr) auto;
      align-items: start;
      padding: var(--s1) var(--s4) var(--s3) 0;
      > :is(th, td) {
        grid-column: 2 / -1;
      }
      > th {
        grid-column: 2;
        padding-top: var(--s2);
      }
      > [data-place='choice'] {
        grid-column: 1;
        grid-row: 1 / span 2;
      }
      > [data-place='beside'] {
        grid-column: 3;
        padding-top: var(--s2);
      }
    }
  }
`;

const Empty = styled(Stack)`
  padding: var(--s6) var(--s4);
`;

const Second = styled(Fine)`
  font-weight: 400;
  color: var(--ink-2);
  font-variant-numeric: tabular-nums;
`;
