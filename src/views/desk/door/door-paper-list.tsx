import { Download, Printer } from 'lucide-react';
import { styled } from 'styled-components';
import { paperAll, paperCsv, paperCsvOf, paperPrint, paperPrintOf } from '#messages/desk-door.ts';
import { useLanguage } from '#platform/language-context.ts';
import { ButtonLink } from '#platform/ui/button.tsx';
import { Row } from '#platform/ui/page.tsx';

type Props = {
  eventId: string;
  /** Its doors; where there are none the list is of all of it. */
  doors: readonly { id: string; name: string }[];
  /** Said of each list where there are several events on the page. */
  of?: string;
};

/** The list of each door of an event, on paper and as a table. */
export function DoorPaperList({ eventId, doors, of }: Props) {
  const language = useLanguage();
  const lists = doors.length > 0 ? doors : [{ id: 'all', name: paperAll(language) }];
  return (
    <Papers>
      {lists.map(({ id, name }) => (
        <Paper
          key={id}
          path={`/desk-files/events/${eventId}/doors/${id}/list`}
          name={name}
          said={of === undefined ? name : `${of}, ${name}`}
        />
      ))}
    </Papers>
  );
}

/** Fetched by the browser itself: no pages of this application. */
function Paper({ path, name, said }: { path: string; name: string; said: string }) {
  const language = useLanguage();
  return (
    <li>
      <b>{name}</b>
      <Row $gap="s2">
        <ButtonLink
          kind="line"
          small
          href={`${path}.html?language=${language}`}
          target="_blank"
          rel="noopener"
          aria-label={paperPrintOf({ name: said }, language)}
        >
          <Printer /> {paperPrint(language)}
        </ButtonLink>
        <ButtonLink
          kind="quiet"
          small
          href={`${path}.csv?language=${language}`}
          target="_self"
          download
          aria-label={paperCsvOf({ name: said }, language)}
        >
          <Download /> {paperCsv(language)}
        </ButtonLink>
      </Row>
    </li>
  );
}

const Papers = styled.ul`
  list-style: none;
  margin: 0;
  padding: 0;
  > li {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: var(--s2) var(--s4);
    padding-block: var(--s2);
    border-top: 1px solid var(--rule);
  }
  b {
    min-width: 0;
    overflow-wrap: anywhere;
  }
`;
