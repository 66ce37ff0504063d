import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { z } from 'zod';
import type { Driven, Key, Size } from '#e2e/engines/engine.ts';
import type { Query, Shown } from '#e2e/engines/query.ts';

const shown = z.array(
  z.object({
    text: z.string(),
    value: z.string(),
    isChecked: z.boolean(),
    isEnabled: z.boolean(),
    hasFocus: z.boolean(),
    holdsFocus: z.boolean(),
  }),
);
const stop = z.object({ name: z.string(), isSeen: z.boolean() });

/** How long something may take to be there, and how often it is looked for. */
const timeout = { timeout: 10_000, intervals: [50, 100, 250] };

/** A person at a tab: presses, types, and sees what is there, in whichever engine drives it. */
export class Tab {
  readonly #driven: Driven;
  readonly #origin: string;

  constructor(driven: Driven, origin: string) {
    this.#driven = driven;
    this.#origin = origin;
  }

  async open(path: string): Promise<void> {
    await this.#driven.open(new URL(path, this.#origin).href);
  }

  run = (script: string, frame?: string): Promise<unknown> => this.#driven.run(script, frame);
  key = (key: Key): Promise<void> => this.#driven.key(key);
  resize = (size: Size): Promise<void> => this.#driven.resize(size);

  async back(): Promise<void> {
    await this.run('history.back()');
  }

  /** What is asked of a page that goes away meanwhile is asked again. */
  async poll(script: string, frame?: string): Promise<unknown> {
    return this.run(script, frame).catch((error: unknown) => String(error));
  }

  async expectPath(path: string): Promise<void> {
    await expect.poll(() => this.poll('location.pathname'), { ...timeout, message: 'the address' }).toBe(path);
  }

  /** Waits until a press meets it, and presses. */
  async press(query: Query, frame?: string): Promise<void> {
    await this.#expectInReach(query, frame);
    await this.#driven.press(query, frame);
  }

  /** Presses the field and types in place of what it holds. */
  async fill(query: Query, text: string, frame?: string): Promise<void> {
    await this.press(query, frame);
    await this.run(`walks.selectAll(${JSON.stringify(query)})`, frame);
    await this.#driven.type(text, frame);
  }

  async choose(query: Query, option: string): Promise<void> {
    await this.#expectInReach(query);
    await this.#driven.choose(query, option);
    await expect.poll(() => this.poll(`walks.chosen(${JSON.stringify(query)})`), timeout).toBe(option);
  }

  async shown(query: Query, frame?: string): Promise<Shown[]> {
    return shown.parse(await this.run(`walks.shown(${JSON.stringify(query)})`, frame));
  }

  /** Waits until all that answers to the query is as it is expected to be. */
  async expect<Fact>(query: Query, read: (all: Shown[]) => Fact, expected: Fact, frame?: string): Promise<void> {
    const look = async () => read(await this.shown(query, frame));
    await expect
      .poll(() => look().catch((error: unknown) => String(error)), { ...timeout, message: JSON.stringify(query) })
      .toEqual(expected);
  }

  expectSeen = (query: Query): Promise<void> => this.expect(query, (all) => all.length > 0, true);
  expectGone = (query: Query): Promise<void> => this.expect(query, (all) => all.length, 0);
  expectCount = (query: Query, count: number): Promise<void> => this.expect(query, (all) => all.length, count);
  expectFocus = (query: Query): Promise<void> =>
    this.expect(query, (all) => all.map(({ hasFocus }) => hasFocus), [true]);
  expectFocusIn = (query: Query): Promise<void> => this.expect(query, (all) => all.some((one) => one.holdsFocus), true);

  /** The thing bears these words, whatever else it bears. */
  async expectText(query: Query, part: string): Promise<void> {
    await this.expect(query, (all) => all.some(({ text }) => text.replaceAll(/\s+/g, ' ').includes(part)), true);
  }

  /** Where the focus is, and whether it is seen there. */
  async stop(): Promise<z.infer<typeof stop>> {
    return stop.parse(await this.run('walks.stopAtFocus()'));
  }

  /** Tab, in both directions and more often than there are controls, never leaves it. */
  async expectFocusKept(query: Query): Promise<void> {
    const controls = Number(await this.run(`walks.controlsOf(${JSON.stringify(query)})`));
    const left: string[] = [];
    for (let turn = 0; turn < controls + 4; turn += 1) {
      await this.key(turn < controls + 2 ? 'Tab' : 'Shift+Tab');
      const [box] = await this.shown(query);
      if (!box?.holdsFocus) left.push((await this.stop()).name);
    }
    expect(left).toEqual([]);
  }

  async #expectInReach(query: Query, frame?: string): Promise<void> {
    const asked = JSON.stringify(query);
    await expect
      .poll(() => this.poll(`walks.hindrance(${asked})`, frame), { ...timeout, message: `${asked} can be pressed` })
      .toBe('');
  }

  /** Keeps a picture of the tab in this folder. */
  async picture(folder: string, name: string): Promise<void> {
    await mkdir(folder, { recursive: true });
    await writeFile(join(folder, `${name}.png`), await this.#driven.picture());
  }
}
