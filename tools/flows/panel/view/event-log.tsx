import { useState } from 'react';
import { eventWords } from '../../draw/event-words.ts';
import type { LogEntry } from '../watch/log-entry.ts';
import { EntryDetails } from './entry-details.tsx';
import type { ListedActor } from './listed-actors.ts';

/** Which entries are shown: by a part of what they say, of one actor only, the refused ones only. */
type Filter = { text: string; isOneActor: boolean; isRefusedOnly: boolean };

type EventLogProps = {
  log: readonly LogEntry[];
  actor: ListedActor | null;
  chosen: LogEntry | null;
  onChoose: (entry: LogEntry | null) => void;
};

/** Newest first. An entry that is chosen opens, and the stage shows its moment. */
export function EventLog({ log, actor, chosen, onChoose }: EventLogProps) {
  const [filter, setFilter] = useState<Filter>({ text: '', isOneActor: false, isRefusedOnly: false });
  const shown = log.filter((entry) => isShown(entry, filter, actor)).toReversed();
  return (
    <section className="log" aria-label="Event log">
      <h2>
        Log <span>{shown.length}</span>
      </h2>
      <div className="filters">
        <input
          type="search"
          aria-label="Filter the log"
          placeholder="Filter"
          value={filter.text}
          onChange={({ currentTarget }) => setFilter({ ...filter, text: currentTarget.value })}
        />
        <label>
          <input
            type="checkbox"
            checked={filter.isOneActor}
            onChange={({ currentTarget }) => setFilter({ ...filter, isOneActor: currentTarget.checked })}
          />
          This actor
        </label>
        <label>
          <input
            type="checkbox"
            checked={filter.isRefusedOnly}
            onChange={({ currentTarget }) => setFilter({ ...filter, isRefusedOnly: currentTarget.checked })}
          />
          Refused
        </label>
      </div>
      <ol>
        {shown.map((entry) => (
          <li key={entry.number} className={entry.outcome}>
            <button
              type="button"
              className="entry"
              aria-expanded={entry === chosen}
              onClick={() => onChoose(entry === chosen ? null : entry)}
            >
              <span className="at">{(entry.at / 1000).toFixed(2)}</span>
              <b>{titleOf(entry)}</b>
              <span className="to">{wordsOf(entry)}</span>
            </button>
            {entry === chosen && <EntryDetails entry={entry} />}
          </li>
        ))}
      </ol>
    </section>
  );
}

function isShown(entry: LogEntry, { text, isOneActor, isRefusedOnly }: Filter, actor: ListedActor | null): boolean {
  if (isOneActor && entry.session !== actor?.session) return false;
  if (isRefusedOnly && entry.outcome !== 'refused') return false;
  return `${entry.actor} ${entry.event.type} ${entry.after}`.toLowerCase().includes(text.trim().toLowerCase());
}

/** xstate's own events as a reader says them: 'searchEvents fails'. */
function titleOf({ event: { type }, outcome }: LogEntry): string {
  return outcome === 'started' || outcome === 'stopped' ? outcome : eventWords(type);
}

function wordsOf({ actor, outcome, before, after }: LogEntry): string {
  if (outcome === 'refused') return `${actor} refused it in ${after}`;
  if (outcome === 'failed') return `${actor} failed in ${after}`;
  if (outcome === 'started' || outcome === 'stopped') return `${actor} in ${after}`;
  return before === after ? `${actor} stays in ${after}` : `${actor} ${before} → ${after}`;
}
