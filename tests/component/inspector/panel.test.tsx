import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { readRecording, recordingOf } from '#tools/flows/panel/recording/recording.ts';
import { Panel } from '#tools/flows/panel/view/panel.tsx';
import type { Session } from '#tools/flows/panel/watch/session.ts';
import { watchedDrinks } from './watched-drinks.ts';

const connect = { label: 'Connect Stately', open: () => undefined };

function show(session: Session, options: Partial<Parameters<typeof Panel>[0]['options']> = {}) {
  const onClose = vi.fn<() => void>();
  render(<Panel options={{ session, machines: () => Promise.resolve([]), connect, ...options }} onClose={onClose} />);
  return { onClose };
}

/** The drinks machine, started and paid for; the log already has three entries. */
function shownDrinks(options?: Parameters<typeof show>[1]) {
  const watched = watchedDrinks((value) => value);
  watched.actor.start();
  watched.actor.send({ type: 'coin.insert', value: 2 });
  watched.actor.send({ type: 'coin.insert', value: 1 });
  return { ...watched, ...show(watched.session, options) };
}

const log = () => screen.getByRole('region', { name: 'Event log' });
const open = (name: string) => fireEvent.click(screen.getByRole('tab', { name }));

describe('the panel', () => {
  beforeAll(() => import('elkjs/lib/elk.bundled.js'), 30_000);

  test('draws the chart, with the active state and the transitions just taken', async () => {
    shownDrinks();
    const chart = await screen.findByRole('group', { name: 'Chart of drinks' }, { timeout: 15_000 });
    const marked = (selector: string, name: string) =>
      [...chart.querySelectorAll(selector)].map((element) => element.getAttribute(name) ?? '');
    expect(marked('.state.active', 'data-state')).toEqual(['drinks', 'drinks.waiting', 'drinks.waiting.paid']);
    fireEvent.click(within(log()).getByRole('button', { name: /unpaid → waiting.paid/ }));
    expect(marked('.line.active', 'data-transition').sort()).toEqual([
      'drinks.waiting.unpaid | always | isPaid',
      'drinks.waiting.unpaid | coin.insert | isCoin -> stays',
    ]);
  }, 20_000);

  test('logs the newest first, tells what the guards said, and finds the refused ones', () => {
    shownDrinks();
    const entries = () =>
      within(log())
        .getAllByRole('listitem')
        .map((item) => item.className);
    expect(entries()).toEqual(['refused', 'taken', 'started']);
    fireEvent.click(within(log()).getByRole('button', { name: /unpaid → waiting.paid/ }));
    expect(within(log()).getByText('Guards').nextElementSibling?.textContent).toBe('yes isCoinyes isPaid');
    fireEvent.click(within(log()).getByRole('checkbox', { name: 'Refused' }));
    expect(entries()).toEqual(['refused']);
  });

  test('offers the events that the flow takes here, and sends one', () => {
    const { actor } = shownDrinks();
    open('Send');
    const enabled = () =>
      screen
        .getAllByRole('listitem')
        .filter((item) => item.className === 'enabled')
        .map((item) => within(item).getByRole('button').textContent);
    expect(enabled()).toEqual(['machine.unplug', 'drink.choose']);
    expect(screen.getByRole('button', { name: 'coin.insert' })).toHaveProperty('disabled', true);
    fireEvent.click(screen.getByRole('button', { name: 'drink.choose' }));
    expect(actor.getSnapshot().value).toBe('pouring');
  });

  test('asks the guard with the payload that was typed', async () => {
    const { session, actor } = watchedDrinks((value) => value);
    actor.start();
    show(session);
    open('Send');
    const button = () => screen.getByRole<HTMLButtonElement>('button', { name: 'coin.insert' });
    expect([button().disabled, screen.getByText('the guard says no').textContent]).toEqual([true, 'the guard says no']);
    const payload = screen.getByRole('textbox', { name: 'Payload of coin.insert' });
    fireEvent.change(payload, { target: { value: '{"value": ' } });
    expect(screen.getByText('not a JSON object').className).toBe('why');
    fireEvent.change(payload, { target: { value: '{"value": 1}' } });
    expect(button().disabled).toBe(false);
    await act(async () => fireEvent.click(button()));
    expect(actor.getSnapshot().context).toEqual({ coins: 1 });
  });

  test('shows the context with what the last step changed', () => {
    shownDrinks();
    fireEvent.click(within(log()).getByRole('button', { name: /unpaid → waiting.paid/ }));
    open('Context');
    expect(screen.getByRole('row', { name: 'coins 0 2' }).className).toBe('changed');
  });

  test('counts what was walked and what was not', () => {
    shownDrinks();
    open('Coverage');
    expect(screen.getByRole('heading', { name: 'Transitions 2 of 8' }).tagName).toBe('H3');
  });

  test('opens a recording read-only, and goes back to the live log', async () => {
    const before = watchedDrinks((value) => value);
    before.actor.start();
    before.actor.send({ type: 'coin.insert', value: 1 });
    const file = new File([JSON.stringify(recordingOf(before.session.read().log, '/events'))], 'one.json');
    shownDrinks();
    await act(async () => {
      fireEvent.change(screen.getByLabelText('Import'), { target: { files: [file] } });
    });
    expect(await screen.findByText('one.json is open, read-only.')).toHaveProperty('tagName', 'OUTPUT');
    expect(within(log()).getAllByRole('listitem')).toHaveLength(2);
    open('Send');
    expect(screen.getByText('It does not run: nothing can be sent to it.').className).toBe('hint');
    fireEvent.click(screen.getByRole('button', { name: 'Back to live' }));
    expect(within(log()).getAllByRole('listitem')).toHaveLength(3);
  });

  test('says of a file that is no recording what it lacks', () => {
    expect(() => readRecording('no')).toThrow('This file is no JSON.');
    expect(() => readRecording('{}')).toThrow('This file is no flows-recording-1.');
    expect(() => readRecording('{"format":"flows-recording-1","entries":[{}]}')).toThrow('An entry of this recording');
  });

  test('copies the path of the chosen flow as a test', async () => {
    const writeText = vi.fn<(text: string) => Promise<void>>(() => Promise.resolve());
    vi.stubGlobal('navigator', { clipboard: { writeText } });
    const { machine } = watchedDrinks();
    const known = { machine, name: 'drinksMachine', importLine: "import { drinksMachine } from './samples.ts';" };
    shownDrinks({ machines: () => Promise.resolve([known]) });
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Copy path as test' })));
    vi.unstubAllGlobals();
    expect(writeText).toHaveBeenCalledWith(expect.stringContaining("run.happen({ type: 'coin.insert', value: 2 })"));
  });

  test('fills the page, folds to its head and comes back', () => {
    shownDrinks();
    const panel = screen.getByRole('region', { name: 'Flows' });
    const size = (name: string) => {
      fireEvent.click(screen.getByRole('button', { name }));
      return panel.className;
    };
    expect([size('Fill'), size('Dock'), size('Fold'), size('Unfold')]).toEqual([
      'panel filled',
      'panel docked',
      'panel folded',
      'panel docked',
    ]);
  });

  test('opens the other inspector on a click only, empties the log and closes', () => {
    const opened = vi.fn<() => void>();
    const { onClose, session } = shownDrinks({ connect: { label: 'Connect Stately', open: opened } });
    expect(opened).not.toHaveBeenCalled();
    fireEvent.click(screen.getByRole('button', { name: 'Connect Stately' }));
    expect(opened).toHaveBeenCalledOnce();
    fireEvent.click(screen.getByRole('button', { name: 'Clear' }));
    expect([session.read().log, session.read().actors.size]).toEqual([[], 1]);
    fireEvent.click(screen.getByRole('button', { name: 'Close the panel' }));
    expect(onClose).toHaveBeenCalledOnce();
  });
});
