import { useState, useSyncExternalStore } from 'react';
import type { KnownMachine } from '../recording/path-as-test.ts';
import type { Recording } from '../recording/recording.ts';
import type { Session } from '../watch/session.ts';
import { ActorList } from './actor-list.tsx';
import { Bar } from './bar.tsx';
import { EventLog } from './event-log.tsx';
import { actorsRunning, actorsRecorded, type ListedActor } from './listed-actors.ts';
import { Stage, type Tab } from './stage.tsx';

export type PanelOptions = {
  session: Session;
  /** The machines that the product knows: for recordings, whose actors do not run here, and for tests. */
  machines: () => Promise<readonly KnownMachine[]>;
  /** Opens another inspector over the network; nothing else here uses it. */
  connect: { label: string; open: () => void };
};

/** Docked below the page, over all of it, or folded to its head, so that the whole page can be used. */
export type Size = 'docked' | 'filled' | 'folded';

type Choice = { session: string | null; entry: number | null };

const nothingChosen: Choice = { session: null, entry: null };

/** The panel: who runs, where they stand on their charts, what they were sent, and what became of it. */
export function Panel({ options, onClose }: { options: PanelOptions; onClose: () => void }) {
  const { session } = options;
  const watched = useSyncExternalStore(session.subscribe, session.read);
  const [recording, setRecording] = useState<Recording | null>(null);
  const [choice, setChoice] = useState(nothingChosen);
  const [tab, setTab] = useState<Tab>('chart');
  const [size, setSize] = useState<Size>('docked');

  const log = recording?.entries ?? watched.log;
  const actors = recording ? actorsRecorded(recording.entries) : actorsRunning(watched);
  const actor = chosenActor(actors, choice.session);
  const entry = log.find(({ number }) => number === choice.entry) ?? null;

  const replaceRecording = (next: Recording | null) => {
    setRecording(next);
    setChoice(nothingChosen);
  };

  return (
    <section className={`panel ${size}`} aria-label="Flows" data-tab={tab}>
      <Bar
        options={options}
        log={log}
        actor={actor}
        recording={recording}
        onRecording={replaceRecording}
        size={size}
        onSize={setSize}
        onClose={onClose}
      />
      <ActorList
        actors={actors}
        coverage={watched.coverage}
        chosen={actor?.session ?? null}
        onChoose={(chosen) => setChoice({ session: chosen, entry: null })}
      />
      <Stage tab={tab} onTab={setTab} options={options} watched={watched} log={log} actor={actor} entry={entry} />
      <EventLog
        log={log}
        actor={actor}
        chosen={entry}
        onChoose={(one) => setChoice(one ? { session: one.session, entry: one.number } : { ...choice, entry: null })}
      />
    </section>
  );
}

/** The one that was chosen; else the youngest with a chart that still runs. */
function chosenActor(actors: readonly ListedActor[], session: string | null): ListedActor | null {
  const charted = actors.filter(({ machineId }) => machineId !== null);
  return (
    actors.find((actor) => actor.session === session) ??
    charted.findLast(({ status }) => status === 'active') ??
    charted.at(-1) ??
    null
  );
}
