import type { LogEntry } from '../watch/log-entry.ts';
import type { Watched } from '../watch/session.ts';
import { Chart } from './chart.tsx';
import { ContextTable } from './context-table.tsx';
import { CoverageTable } from './coverage-table.tsx';
import type { ListedActor } from './listed-actors.ts';
import type { PanelOptions } from './panel.tsx';
import { SendEvents } from './send-events.tsx';

/** 'actors' and 'log' are tabs on a phone only; a desk has room for both beside the stage. */
export type Tab = 'actors' | 'chart' | 'send' | 'context' | 'coverage' | 'log';

const tabs: readonly { tab: Tab; label: string; onPhone?: true }[] = [
  { tab: 'actors', label: 'Actors', onPhone: true },
  { tab: 'chart', label: 'Chart' },
  { tab: 'send', label: 'Send' },
  { tab: 'context', label: 'Context' },
  { tab: 'coverage', label: 'Coverage' },
  { tab: 'log', label: 'Log', onPhone: true },
];

type StageProps = {
  tab: Tab;
  onTab: (tab: Tab) => void;
  options: PanelOptions;
  watched: Watched;
  log: readonly LogEntry[];
  actor: ListedActor | null;
  /** The moment that is looked at; null is now. */
  entry: LogEntry | null;
};

export function Stage({ tab, onTab, options, watched, log, actor, entry }: StageProps) {
  return (
    <div className="stage">
      <div className="tabs" role="tablist" aria-label="What to see of the flow">
        {tabs.map(({ tab: one, label, onPhone }) => (
          <button
            key={one}
            type="button"
            role="tab"
            aria-selected={tab === one}
            className={onPhone && 'phone'}
            onClick={() => onTab(one)}
          >
            {label}
          </button>
        ))}
        {actor && (
          <span className="where">
            <b>{actor.name}</b> {entry ? `after #${entry.number}` : actor.stands}
          </span>
        )}
      </div>
      <div className="scene" role="tabpanel" aria-label={tab}>
        {actor === null ? (
          <p className="hint">Nothing runs that has a chart.</p>
        ) : (
          <Scene {...{ tab, options, watched, log, actor, entry }} />
        )}
      </div>
    </div>
  );
}

function Scene({
  tab,
  options,
  watched,
  log,
  actor,
  entry,
}: Omit<StageProps, 'onTab' | 'actor'> & { actor: ListedActor }) {
  const own = log.filter(({ session }) => session === actor.session);
  const moment = entry ?? own.at(-1) ?? null;
  switch (tab) {
    case 'context':
      return <ContextTable entries={own} moment={moment} />;
    case 'coverage':
      return <CoverageTable coverage={watched.coverage.get(actor.machineId ?? '')} />;
    case 'send':
      return <SendEvents key={actor.session} actor={actor} log={log} />;
    default:
      return (
        <Chart
          actor={actor}
          machines={options.machines}
          moment={moment}
          coverage={watched.coverage.get(actor.machineId ?? '')}
        />
      );
  }
}
