import { levelTwo } from '../rendered/level-two.ts';
import type { RenderedFlow } from '../rendered/controls.ts';
import { perceived } from '../rendered/perceived.ts';
import type { Looked, Screen } from '../rendered/walk-screens.ts';
import type { Walk } from '../walk/walks.ts';
import type { SeenPart } from './made.ts';
import { drawing, type Part } from './mistakes.ts';

/** A screen as it should be, and the parts that its walk had drawn until then. */
type SeenScreen = { looked: Looked; whole: string; parts: ReadonlySet<string> };
export type SeenWalk = { walk: Walk; screens: readonly SeenScreen[] };

export type Recorded = {
  /** The walks that went as planned. */
  walks: readonly SeenWalk[];
  parts: readonly SeenPart[];
  /** What level two has against the flow as it is: no mistake can be told from that. */
  faults: readonly string[];
};

/** More values of one part are not remembered. */
const REMEMBERED = 50;

export const partId = ({ site, part }: Part) => `${site.id} ${part}`;

/** Walks the second level once, and writes down what is drawn on which screen by which walk. */
export async function recorded(flow: RenderedFlow, screen: Screen): Promise<Recorded> {
  const parts = new Map<string, Part & { values: Set<unknown>; isRead: boolean }>();
  const walks: SeenWalk[] = [];
  let screens: SeenScreen[] = [];
  let touched = new Set<string>();
  drawing.seen = ({ site, part }, value) => {
    if (!owns(flow, site.file)) return;
    const id = partId({ site, part });
    const seen = parts.get(id) ?? { site, part, values: new Set(), isRead: false };
    parts.set(id, seen);
    if (seen.values.size < REMEMBERED) seen.values.add(value);
    touched.add(id);
  };
  const read = (looked: Looked) => {
    const page = perceived(document.body);
    const words = bare([...page.texts(), ...page.spoken()].join(' '));
    for (const id of touched) {
      const seen = parts.get(id);
      if (seen && !seen.isRead)
        seen.isRead = [...seen.values].some((value) => isText(value) && words.includes(bare(value)));
    }
    screens.push({ looked, whole: page.whole(), parts: new Set(touched) });
  };
  try {
    const { faults } = await levelTwo(flow, screen, {
      began: () => {
        screens = [];
        touched = new Set();
      },
      looked: read,
      ended: (walk, fault) => void (fault === null && walks.push({ walk, screens })),
    });
    return { walks, parts: [...parts.values()], faults };
  } finally {
    drawing.seen = null;
  }
}

export const owns = ({ owns: parts = [] }: RenderedFlow, file: string) => parts.some((part) => file.includes(part));

const bare = (value: unknown) => String(value).replaceAll(/\s+/g, '');

const isText = (value: unknown) => (typeof value === 'string' && bare(value).length > 1) || typeof value === 'number';
