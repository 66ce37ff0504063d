import type { ReactNode } from 'react';
import { changesBetween, flatten, type Change } from '../watch/flat.ts';
import type { LogEntry } from '../watch/log-entry.ts';

const AT_ONCE = 8;

/** Everything that is known of one step. */
export function EntryDetails({ entry }: { entry: LogEntry }) {
  const { type: _, ...payload } = entry.event;
  return (
    <dl className="details">
      {Object.keys(payload).length > 0 && (
        <Fact name="Payload">
          <Rows rows={changesBetween({}, flatten(payload))} />
        </Fact>
      )}
      {entry.from !== null && <Fact name="From">{entry.from}</Fact>}
      <Fact name="Took">
        {entry.taken.length === 0 ? 'nothing' : entry.taken.map((id) => <code key={id}>{readable(id)}</code>)}
      </Fact>
      {entry.guards.length > 0 && (
        <Fact name="Guards">
          {entry.guards.map(({ transition, guard, passed }) => (
            <span key={transition} className={passed ? 'guard yes' : 'guard no'} title={readable(transition)}>
              <em>{passed ? 'yes' : 'no'}</em> <code>{guard}</code>
            </span>
          ))}
        </Fact>
      )}
      {entry.actions.length > 0 && (
        <Fact name="Did">
          <code>{entry.actions.join(', ')}</code>
        </Fact>
      )}
      {entry.changes.length > 0 && (
        <Fact name="Context">
          <Rows rows={entry.changes} />
        </Fact>
      )}
    </dl>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** The first rows, and the others behind a click. */
function Rows({ rows }: { rows: readonly Change[] }) {
  const rest = rows.slice(AT_ONCE);
  return (
    <>
      {rows.slice(0, AT_ONCE).map((row) => (
        <Row key={row.path} row={row} />
      ))}
      {rest.length > 0 && (
        <details>
          <summary>{rest.length} more</summary>
          {rest.map((row) => (
            <Row key={row.path} row={row} />
          ))}
        </details>
      )}
    </>
  );
}

function Row({ row: { path, before, after } }: { row: Change }) {
  return (
    <span className="change">
      <code>{path}</code> {before !== null && <del>{before}</del>} {after !== null && <ins>{after}</ins>}
    </span>
  );
}

const readable = (transition: string) => transition.replaceAll(' | ', ' › ');
