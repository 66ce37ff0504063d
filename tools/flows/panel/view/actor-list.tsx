import { shareOf, type LiveCoverage } from '../watch/live-coverage.ts';
import type { ListedActor } from './listed-actors.ts';

export function ActorList({
  actors,
  coverage,
  chosen,
  onChoose,
}: {
  actors: readonly ListedActor[];
  coverage: ReadonlyMap<string, LiveCoverage>;
  chosen: string | null;
  onChoose: (session: string) => void;
}) {
  return (
    <nav className="actors" aria-label="Actors">
      <h2>Actors</h2>
      {actors.length === 0 && <p className="hint">No flow has started yet.</p>}
      <ul>
        {actors.map((actor) => (
          <li key={actor.session} style={{ paddingInlineStart: `${actor.depth * 14}px` }}>
            {actor.machineId === null ? (
              <span className="actor plain" title="It has no chart">
                <i className={`lamp ${actor.status}`} />
                <b>{actor.name}</b>
              </span>
            ) : (
              <button
                type="button"
                className="actor"
                aria-pressed={actor.session === chosen}
                onClick={() => onChoose(actor.session)}
              >
                <i className={`lamp ${actor.status}`} />
                <b>{actor.name}</b>
                <Meter coverage={coverage.get(actor.machineId)} />
                <span className="stands">
                  {actor.status === 'active' ? actor.stands : `${actor.status}: ${actor.stands}`}
                </span>
              </button>
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** How many of the machine's transitions this session has taken. */
function Meter({ coverage }: { coverage: LiveCoverage | undefined }) {
  if (!coverage) return null;
  const { covered, total } = shareOf(coverage.transitions);
  return (
    <span className="meter" title={`${covered} of ${total} transitions taken`}>
      <i style={{ inlineSize: `${total === 0 ? 100 : (covered / total) * 100}%` }} />
    </span>
  );
}
