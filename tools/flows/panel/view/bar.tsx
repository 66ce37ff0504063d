import { useState } from 'react';
import { pathAsTest, type KnownMachine } from '../recording/path-as-test.ts';
import { readRecording, recordingOf, type Recording } from '../recording/recording.ts';
import { saveFile } from '../recording/save-file.ts';
import type { LogEntry } from '../watch/log-entry.ts';
import type { ListedActor } from './listed-actors.ts';
import type { PanelOptions, Size } from './panel.tsx';

type BarProps = {
  options: PanelOptions;
  log: readonly LogEntry[];
  actor: ListedActor | null;
  recording: Recording | null;
  onRecording: (recording: Recording | null) => void;
  size: Size;
  onSize: (size: Size) => void;
  onClose: () => void;
};

/** The head of the panel: what can be done with the whole of it. */
export function Bar({ options, log, actor, recording, onRecording, size, onSize, onClose }: BarProps) {
  const [emitted, setSaid] = useState('');

  const copyTest = async () => {
    const known = (await options.machines()).find(({ machine }) => machine.id === actor?.machineId);
    if (!known || !actor) return setSaid('This machine is not known by a file.');
    await navigator.clipboard.writeText(testOf(log, actor, known));
    setSaid(`The path of ${actor.name} is copied.`);
  };
  const open = async (file: File | undefined) => {
    if (!file) return;
    try {
      onRecording(readRecording(await file.text()));
      setSaid(`${file.name} is open, read-only.`);
    } catch (error) {
      setSaid(error instanceof Error ? error.message : String(error));
    }
  };
  const clear = () => {
    options.session.clear();
    setSaid('');
  };
  const backToLive = () => {
    onRecording(null);
    setSaid('');
  };

  return (
    <header className="bar">
      <h1>Flows</h1>
      <span className={recording ? 'mode recorded' : 'mode'}>{recording ? 'Recording' : 'Live'}</span>
      <output className="said">{emitted}</output>
      <div className="tools">
        {recording && (
          <button type="button" onClick={backToLive}>
            Back to live
          </button>
        )}
        <button
          type="button"
          disabled={!actor}
          onClick={() => void copyTest().catch(() => setSaid('The browser refused to copy.'))}
        >
          Copy path as test
        </button>
        <button
          type="button"
          disabled={log.length === 0}
          onClick={() => saveFile('flows-recording.json', JSON.stringify(recordingOf(log, location.pathname), null, 1))}
        >
          Export
        </button>
        <label className="button">
          Import
          <input
            type="file"
            accept="application/json,.json"
            onChange={({ currentTarget }) => {
              void open(currentTarget.files?.[0]);
              currentTarget.value = '';
            }}
          />
        </label>
        {!recording && (
          <button type="button" onClick={clear}>
            Clear
          </button>
        )}
        <button type="button" onClick={options.connect.open}>
          {options.connect.label}
        </button>
        <button type="button" onClick={() => onSize(size === 'filled' ? 'docked' : 'filled')}>
          {size === 'filled' ? 'Dock' : 'Fill'}
        </button>
        <button type="button" onClick={() => onSize(size === 'folded' ? 'docked' : 'folded')}>
          {size === 'folded' ? 'Unfold' : 'Fold'}
        </button>
        <button type="button" className="close" aria-label="Close the panel" onClick={onClose}>
          ×
        </button>
      </div>
    </header>
  );
}

const testOf = (log: readonly LogEntry[], actor: ListedActor, known: KnownMachine) =>
  pathAsTest(
    log.filter(({ session }) => session === actor.session),
    known,
  );
