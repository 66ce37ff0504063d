import type { ReactNode } from 'react';
import { styled } from 'styled-components';

/** As wide as its container: under 44rem its table is a list. */
const Box = styled.div`
  background: var(--surface);
  container-type: inline-size;
`;

// Roles are written out: what is drawn as a list would lose its own.
const Face = styled.table.attrs({ role: 'table' })`
  width: 100%;
  border-collapse: collapse;
  font-size: var(--t-small);
  line-height: 1.35;
  caption {
    text-align: left;
    padding: var(--s4) var(--s4) var(--s2);
    font: 620 var(--t-name) / 1.25 var(--font-display);
  }
  caption[data-hidden] {
    position: absolute;
    padding: 0;
    width: 1px;
    height: 1px;
    overflow: hidden;
    clip-path: inset(50%);
  }
  :is(th, td) {
    text-align: left;
    padding: 0.6875rem var(--s2);
    border-bottom: 1px solid var(--rule);
    vertical-align: middle;
    &:first-child {
      padding-left: var(--s4);
    }
    &:last-child {
      padding-right: var(--s4);
    }
  }
  td:has(button) {
    padding-block: 0.25rem;
  }
  thead th {
    font-weight: 600;
    font-size: var(--t-fine);
    color: var(--ink-2);
    padding-block: var(--s3);
    border-bottom: 1.5px solid var(--ink);
  }
  tbody tr:hover {
    background: var(--well);
  }
  [data-open] {
    position: relative;
  }
  [data-open='true'] {
    background: var(--well);
    box-shadow: inset 4px 0 0 var(--accent);
  }
  [data-place='end'] {
    text-align: right;
  }
  :is(td, th):is([data-place='amount'], [data-place='offAmount']) {
    text-align: right;
    white-space: nowrap;
    font-variant-numeric: tabular-nums;
  }
  tfoot :is(th, td) {
    font-weight: 640;
    border-bottom: 0;
    border-top: 1.5px solid var(--ink);
  }
  @container (max-width: 43.99rem) {
    &,
    caption,
    tbody,
    tfoot {
      display: block;
    }
    thead {
      position: absolute;
      width: 1px;
      height: 1px;
      overflow: hidden;
      clip-path: inset(50%);
    }
    :is(tbody, tfoot) tr {
      display: grid;
      grid-template-columns: minmax(0, 1fr) auto;
      gap: 0.125rem var(--s3);
      align-items: center;
      padding: var(--s3) var(--s4);
      border-bottom: 1px solid var(--rule);
    }
    :is(tbody, tfoot) :is(th, td) {
      border: 0;
      min-width: 0;
      grid-column: 1 / -1;
      &:is(&, :first-child, :last-child) {
        padding: 0;
      }
    }
    :is(tbody, tfoot) th {
      grid-column: 1;
    }
    [data-place='beside'],
    :is(td, th)[data-place='amount'] {
      grid-column: 2;
      grid-row: 1;
      text-align: right;
    }
    [data-place='end'] {
      text-align: left;
      margin-left: calc(-1 * var(--s3));
    }
    [data-place='off'],
    [data-place='offAmount'] {
      display: none;
    }
    [data-label]::before {
      content: attr(data-label) ' ';
      color: var(--ink-2);
    }
  }
`;

const Rows = styled.tbody.attrs({ role: 'rowgroup' })``;
const Foot = styled.tfoot.attrs({ role: 'rowgroup' })``;
const Heads = styled.thead.attrs({ role: 'rowgroup' })``;
const Row = styled.tr.attrs({ role: 'row' })``;
const Column = styled.th.attrs({ role: 'columnheader', scope: 'col' })``;
const Cell = styled.td.attrs({ role: 'cell' })``;

const RowHead = styled.th.attrs({ role: 'rowheader', scope: 'row' })`
  font-weight: 600;
  overflow-wrap: anywhere;
`;

export type TableProps = {
  readonly caption: string;
  /** Read out alone: what stands above says it. */
  readonly hasHiddenCaption?: boolean;
  /** The words of its columns; hidden ones are drawn so. */
  readonly columns: readonly ReactNode[];
  /** Those of the columns at the right, which have amounts. */
  readonly amounts?: readonly number[];
  /** TableRows. */
  readonly children: ReactNode;
  /** A TableRow with the sums. */
  readonly foot?: ReactNode;
};

/** Rows of one kind. */
export function Table({ caption, hasHiddenCaption, columns, amounts = [], children, foot }: TableProps) {
  return (
    <Box>
      <Face>
        <caption data-hidden={hasHiddenCaption === true ? '' : undefined}>{caption}</caption>
        <Heads>
          <Row>
            {columns.map((words, at) => (
              <Column key={at} data-place={amounts.includes(at) ? 'amount' : undefined}>
                {words}
              </Column>
            ))}
          </Row>
        </Heads>
        <Rows>{children}</Rows>
        {foot !== undefined && <Foot>{foot}</Foot>}
      </Face>
    </Box>
  );
}

export type TableRowProps = {
  /** What the row is about. */
  readonly head: ReactNode;
  /** A cell before it, of who draws it. */
  readonly before?: ReactNode;
  /** Of a row that opens by its RowButton. */
  readonly isOpen?: boolean;
  readonly children: ReactNode;
};

export function TableRow({ head, before, isOpen, children }: TableRowProps) {
  return (
    <Row data-open={isOpen}>
      {before}
      <RowHead>{head}</RowHead>
      {children}
    </Row>
  );
}

export type TableCellProps = {
  /** In a list: beside the head, at the end of the row, or left out; an amount is beside it, and at the right of its column. */
  readonly place?: 'beside' | 'end' | 'off' | 'amount' | 'offAmount';
  /** What is said before it in a list. */
  readonly label?: string;
  readonly children: ReactNode;
};

export function TableCell({ place, label, children }: TableCellProps) {
  return (
    <Cell data-place={place} data-label={label}>
      {children}
    </Cell>
  );
}
