import { useState } from 'react';
import type { AnyEventObject, AnyMachineSnapshot } from 'xstate';
import type { LogEntry } from '../watch/log-entry.ts';
import { eventWithPayload, offeredEvents, wouldTake, type OfferedEvent } from '../watch/offered-events.ts';
import { isSnapshotOfMachine } from '../watch/refs.ts';
import type { ListedActor } from './listed-actors.ts';

/** The events that the flow takes where it stands, each a button with its payload. */
export function SendEvents({ actor, log }: { actor: ListedActor; log: readonly LogEntry[] }) {
  const { running } = actor;
  if (!running || running.status !== 'active')
    return <p className="hint">It does not run: nothing can be sent to it.</p>;
  const { snapshot } = running;
  if (!isSnapshotOfMachine(snapshot)) return null;
  return (
    <ul className="send">
      {offeredEvents(snapshot, log).map((offered) => (
        <SendEvent
          key={offered.type}
          offered={offered}
          snapshot={snapshot}
          onSend={(event) => running.ref.send(event)}
        />
      ))}
    </ul>
  );
}

type SendEventProps = {
  offered: OfferedEvent;
  snapshot: AnyMachineSnapshot;
  onSend: (event: AnyEventObject) => void;
};

function SendEvent({ offered: { type, isDeclaredHere, sample }, snapshot, onSend }: SendEventProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const payload = typed ?? sample;
  const event = eventOrNull(type, payload);
  const isTaken = event !== null && wouldTake(snapshot, event);
  return (
    <li className={isTaken ? 'enabled' : 'refused'}>
      <button type="button" disabled={!isTaken} onClick={() => event && onSend(event)}>
        {type}
      </button>
      <input
        aria-label={`Payload of ${type}`}
        placeholder="{ payload as JSON }"
        spellCheck={false}
        value={payload}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      />
      <span className="why">{whyNot({ event, isTaken, isDeclaredHere })}</span>
    </li>
  );
}

function whyNot(offer: { event: AnyEventObject | null; isTaken: boolean; isDeclaredHere: boolean }): string {
  if (offer.isTaken) return '';
  if (!offer.isDeclaredHere) return 'not heard in this state';
  return offer.event === null ? 'not a JSON object' : 'the guard says no';
}

function eventOrNull(type: string, payload: string): AnyEventObject | null {
  try {
    return eventWithPayload(type, payload);
  } catch {
    return null;
  }
}
