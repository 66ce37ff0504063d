import type { ReactNode } from 'react';
import type { LogEntry } from '../watch/log-entry.ts';

/** Everything that is known of one step. */
export function EntryDetails({ entry }: { entry: LogEntry }) {
  const { type: _, ...payload } = entry.event;
  return (
    <dl className="details">
      {Object.keys(payload).length > 0 && (
        <Fact name="Payload">
          <code>{JSON.stringify(payload)}</code>
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
          {entry.changes.map(({ path, before, after }) => (
            <span key={path} className="change">
              <code>{path}</code> {before !== null && <del>{before}</del>} {after !== null && <ins>{after}</ins>}
            </span>
          ))}
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

const readable = (transition: string) => transition.replaceAll(' | ', ' › ');
