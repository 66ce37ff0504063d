import { shareOf, type LiveCoverage } from '../watch/live-coverage.ts';

/** What of the machine this session has walked, and what it has not. */
export function CoverageTable({ coverage }: { coverage: LiveCoverage | undefined }) {
  if (!coverage) return <p className="hint">Coverage is counted while flows run here.</p>;
  return (
    <div className="coverage">
      <Counts title="States" counts={coverage.states} />
      <Counts title="Transitions" counts={coverage.transitions} />
    </div>
  );
}

function Counts({ title, counts }: { title: string; counts: ReadonlyMap<string, number> }) {
  const { covered, total } = shareOf(counts);
  return (
    <section>
      <h3>
        {title} <span>{`${covered} of ${total}`}</span>
      </h3>
      <ul>
        {[...counts].map(([id, count]) => (
          <li key={id} className={count > 0 ? 'covered' : 'open'}>
            <span className="count">{count > 0 ? `${count}×` : '–'}</span>
            <code>{id.replaceAll(' | ', ' › ')}</code>
          </li>
        ))}
      </ul>
    </section>
  );
}
