import { useEffect, useRef, useState } from 'react';
import type { AnyStateMachine } from 'xstate';
import { chartOf } from '../../draw/chart.ts';
import { layoutOf, type PlacedChart } from '../../draw/layout.ts';
import { svgOf, type Marks } from '../../draw/svg.ts';
import type { KnownMachine } from '../recording/path-as-test.ts';
import type { LiveCoverage } from '../watch/live-coverage.ts';
import type { LogEntry } from '../watch/log-entry.ts';
import type { ListedActor } from './listed-actors.ts';

type ChartProps = {
  actor: ListedActor;
  machines: () => Promise<readonly KnownMachine[]>;
  moment: LogEntry | null;
  coverage: LiveCoverage | undefined;
};

/** Layouts by the machine's id: they take a moment, and all actors of a machine look alike. */
const layouts = new Map<string, Promise<PlacedChart>>();

/** The machine's drawing, with the active states, the transitions just taken, and those taken ever. */
export function Chart({ actor, machines, moment, coverage }: ChartProps) {
  const drawing = useRef<HTMLDivElement>(null);
  const [drawn, setDrawn] = useState<{ id: string; placed: PlacedChart } | null>(null);
  const [fault, setFault] = useState('');
  const [wanted, setWhole] = useState<boolean | null>(null);
  const id = actor.machineId ?? '';
  const running = actor.running?.machine ?? null;
  const placed = drawn?.id === id ? drawn.placed : null;
  // What would be too small to read is shown at its size, around the active state, unless the developer says otherwise.
  const isWhole = wanted ?? (placed !== null && placed.width < window.innerWidth);
  const active = moment?.active.join(' ') ?? '';

  useEffect(() => {
    let isLeft = false;
    layoutFor(id, running, machines).then(
      (found) => isLeft || setDrawn({ id, placed: found }),
      (error: unknown) => isLeft || setFault(String(error)),
    );
    return () => void (isLeft = true);
  }, [id, running, machines]);

  useEffect(() => {
    if (!isWhole) showActive(drawing.current);
  }, [placed, active, isWhole]);

  if (fault !== '') return <p className="hint">{fault}</p>;
  if (!placed) return <p className="hint">Drawing {id}…</p>;
  return (
    <div className={isWhole ? 'chart whole' : 'chart'}>
      <button type="button" className="zoom" aria-pressed={!isWhole} onClick={() => setWhole(!isWhole)}>
        {isWhole ? 'Full size' : 'Whole'}
      </button>
      <div
        ref={drawing}
        className="drawing"
        role="group"
        aria-label={`Chart of ${id}`}
        dangerouslySetInnerHTML={{ __html: svgOf(placed, id, marksOf(moment, coverage)) }}
      />
    </div>
  );
}

function layoutFor(
  id: string,
  running: AnyStateMachine | null,
  machines: ChartProps['machines'],
): Promise<PlacedChart> {
  const known = layouts.get(id);
  if (known) return known;
  const found = machineFor(id, running, machines).then((machine) => layoutOf(chartOf(machine)));
  layouts.set(id, found);
  found.catch(() => layouts.delete(id));
  return found;
}

async function machineFor(
  id: string,
  running: AnyStateMachine | null,
  machines: ChartProps['machines'],
): Promise<AnyStateMachine> {
  if (running) return running;
  const known = (await machines()).find(({ machine }) => machine.id === id);
  if (!known) throw new Error(`The machine ${id} is not known here.`);
  return known.machine;
}

function marksOf(moment: LogEntry | null, coverage: LiveCoverage | undefined): Marks {
  const mark = (counts: ReadonlyMap<string, number> | undefined, now: readonly string[]) => {
    const marks = new Map<string, string>();
    for (const [id, count] of counts ?? []) if (count > 0) marks.set(id, 'covered');
    for (const id of now) marks.set(id, 'covered active');
    return marks;
  };
  return {
    states: mark(coverage?.states, moment?.active ?? []),
    transitions: mark(coverage?.transitions, moment?.taken ?? []),
  };
}

/** Brings the innermost active state to the middle, without moving the page. */
function showActive(drawing: HTMLDivElement | null): void {
  const active = drawing ? [...drawing.querySelectorAll('.state.active')].at(-1) : undefined;
  if (!drawing || !active) return;
  const [frame, box] = [drawing.getBoundingClientRect(), active.getBoundingClientRect()];
  drawing.scrollBy({
    left: box.left + box.width / 2 - (frame.left + frame.width / 2),
    top: box.top + box.height / 2 - (frame.top + frame.height / 2),
  });
}
