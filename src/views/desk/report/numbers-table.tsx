import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { Heading } from '#platform/ui/page.tsx';
import { ButtonLink } from '#platform/ui/button.tsx';
import { Download } from 'lucide-react';

/** Numbers beside each other. It stays a table on a phone, where columns that are `off` there are left out; the file has all. */
export type NumberColumn = { words: string; off?: 'phone' | 'smallest' };
export type NumberRow = { key: string; head: ReactNode; cells: readonly ReactNode[] };
export type TakenFile = { href: string; words: string; name: string };

type Props = {
  caption: string;
  /** The first is that of the heads. */
  columns: readonly NumberColumn[];
  rows: readonly NumberRow[];
  /** The sums. */
  foot?: NumberRow | null;
  /** The same with all rows and columns, as a file. */
  file?: TakenFile;
  /** What stands below the numbers. */
  children?: ReactNode;
};

export function NumbersTable({ caption, columns, rows, foot, file, children }: Props) {
  const line = ({ key, head, cells }: NumberRow) => (
    <tr key={key}>
      <th scope="row">{head}</th>
      {cells.map((cell, at) => (
        <td key={columns[at + 1]?.words} data-off={columns[at + 1]?.off}>
          {cell}
        </td>
      ))}
    </tr>
  );
  return (
    <Sheet>
      <Top>
        <Heading aria-hidden="true" as="p">
          {caption}
        </Heading>
        {file && <FileLink file={file} />}
      </Top>
      <Face>
        <caption>{caption}</caption>
        <thead>
          <tr>
            {columns.map(({ words, off }) => (
              <th key={words} scope="col" data-off={off}>
                {words}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{rows.map(line)}</tbody>
        {foot && <tfoot>{line(foot)}</tfoot>}
      </Face>
      {children && <Below>{children}</Below>}
    </Sheet>
  );
}

/** Fetched by the browser itself: no page of this site. */
export const FileLink = ({ file: { href, words, name } }: { file: TakenFile }) => (
  <NoPrint>
    <ButtonLink kind="line" small href={href} target="_self" download aria-label={name}>
      <Download /> {words}
    </ButtonLink>
  </NoPrint>
);

const NoPrint = styled.span`
  @media print {
    display: none;
  }
`;

/** The table inside is named by its caption: it is no region besides. */
const Sheet = styled.div`
  background: var(--surface);
  container-type: inline-size;
  break-inside: avoid;
`;

const Top = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: var(--s1) var(--s4);
  padding: var(--s4) var(--s4) var(--s2);
  > p {
    font-size: 1.25rem;
    font-family: var(--font-display);
    font-weight: 620;
  }
`;

const Below = styled.div`
  padding: var(--s3) var(--s4) var(--s4);
  font-size: var(--t-small);
  color: var(--ink-2);
`;

const Face = styled.table`
  width: 100%;
  border-collapse: collapse;
  font-size: var(--t-small);
  line-height: 1.35;
  caption {
    position: absolute;
    width: 1px;
    height: 1px;
    overflow: hidden;
    clip-path: inset(50%);
  }
  :is(th, td) {
    padding: 0.6875rem var(--s2);
    border-bottom: 1px solid var(--rule);
    text-align: right;
    white-space: nowrap;
    font-variant-numeric: tabular-nums;
    &:first-child {
      padding-left: var(--s4);
    }
    &:last-child {
      padding-right: var(--s4);
    }
  }
  th:first-child {
    text-align: left;
    white-space: normal;
    overflow-wrap: anywhere;
    hyphens: auto;
  }
  tbody th {
    font-weight: 600;
  }
  thead th {
    font-weight: 600;
    font-size: var(--t-fine);
    color: var(--ink-2);
    border-bottom: 1.5px solid var(--ink);
    white-space: normal;
    vertical-align: bottom;
  }
  tbody tr:hover {
    background: var(--well);
  }
  tfoot :is(th, td) {
    font-weight: 640;
    border-bottom: 0;
    border-top: 1.5px solid var(--ink);
  }
  @container (max-width: 43.99rem) {
    [data-off='phone'] {
      display: none;
    }
    :is(th, td) {
      padding-inline: 0.375rem;
    }
  }
  @container (max-width: 22.5rem) {
    font-size: 0.8125rem;
    :is(th, td) {
      padding-inline: 0.1875rem;
      &:first-child {
        padding-left: 0.75rem;
      }
      &:last-child {
        padding-right: 0.75rem;
      }
    }
  }
  @container (max-width: 20.5rem) {
    [data-off='smallest'] {
      display: none;
    }
  }
`;
