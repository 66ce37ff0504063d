import { contextAt } from '../recording/recording.ts';
import type { LogEntry } from '../watch/log-entry.ts';

/** The context at a moment, as far as it may be shown, with what the step to it changed. */
export function ContextTable({ entries, moment }: { entries: readonly LogEntry[]; moment: LogEntry | null }) {
  if (!moment) return <p className="hint">Nothing is known of its context: the log was cleared.</p>;
  const before = new Map(moment.changes.map(({ path, before: was }) => [path, was]));
  const rows = Object.entries(contextAt(entries, moment.session, moment.number));
  const gone = moment.changes.filter(({ after }) => after === null);
  return (
    <table className="context">
      <caption>After {moment.event.type}; “…” is hidden, because it is on no list of what may be shown.</caption>
      <tbody>
        {rows.map(([path, value]) => (
          <tr key={path} className={before.has(path) ? 'changed' : undefined}>
            <th scope="row">{path}</th>
            <td>
              <Was text={before.get(path) ?? null} /> {value}
            </td>
          </tr>
        ))}
        {gone.map(({ path, before: was }) => (
          <tr key={path} className="changed">
            <th scope="row">{path}</th>
            <td>
              <Was text={was} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Was({ text }: { text: string | null }) {
  return text === null ? null : <del>{text}</del>;
}
