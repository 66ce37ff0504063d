import { linesOf, text, type PlacedArrow, type PlacedChart, type PlacedStart, type PlacedState } from './layout.ts';

/** What to add by the id of a state, a transition or an arrow. */
export type Marks = {
  /** Class names: 'active', 'covered', 'walked-two'. */
  states?: ReadonlyMap<string, string>;
  transitions?: ReadonlyMap<string, string>;
  /** An arrow without one has that of its first transition with one. */
  arrows?: ReadonlyMap<string, string>;
  /** Signs to stand beside the name of a state and before the words of a transition; the layout keeps room for them. */
  signs?: ReadonlyMap<string, string>;
};

/**
 * The drawing as SVG. Each box carries its state's id in `data-state`, each line its transition's in `data-transition`;
 * colours come from `chartStyle`.
 */
export function svgOf(chart: PlacedChart, title: string, marks: Marks = {}): string {
  const [width, height] = [Math.ceil(chart.width), Math.ceil(chart.height)];
  const head = `arrow-${title.replace(/\W/g, '-')}`;
  return [
    `<svg class="flow-chart" xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img" aria-label="${escaped(`The chart of ${title}`)}">`,
    `<defs><marker id="${head}" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="7" markerHeight="7" orient="auto-start-reverse"><path class="head" d="M0 0 8 4 0 8Z"/></marker></defs>`,
    ...chart.states.map((placed) => box(placed, marks)),
    ...chart.starts.map((placed) => start(placed, head)),
    ...chart.arrows.map((placed) => line(placed, head, marks)),
    ...chart.arrows.map((placed) => label(placed, marks)),
    '</svg>',
  ].join('\n');
}

/** The look of a drawing. A page sets the custom properties for its own colours, and for dark ones. */
export const chartStyle = `
.flow-chart { --box: var(--chart-box, #fff); --ink: var(--chart-ink, #1f2933); --soft: var(--chart-soft, #697586);
  --rule: var(--chart-rule, #c3cad3); --within: var(--chart-within, #f6f7f9); --on: var(--chart-on, #b3431f);
  font: 11px ui-sans-serif, system-ui, sans-serif; }
.flow-chart .box { fill: var(--box); stroke: var(--rule); }
.flow-chart .state.parent > .box { fill: var(--within); }
.flow-chart .state.parallel > .box { stroke-dasharray: 5 3; }
.flow-chart .state.final > .box { stroke-width: 3; }
.flow-chart .name { font-size: 12.5px; font-weight: 650; fill: var(--ink); }
.flow-chart .line { fill: var(--soft); }
.flow-chart .way { fill: none; stroke: var(--soft); stroke-width: 1.1; }
.flow-chart .head, .flow-chart .dot { fill: var(--soft); }
.flow-chart .plate { fill: var(--box); opacity: .88; }
.flow-chart .active > .box { stroke: var(--on); stroke-width: 2.5; }
.flow-chart .line.active { fill: var(--on); font-weight: 650; }
.flow-chart .line.uncovered, .flow-chart .line.unknown { fill: var(--on); }
.flow-chart .signs { font-weight: 400; font-size: 9.5px; letter-spacing: -.5px; }
.flow-chart .walked-three { --reach: var(--chart-three, #1f7a4d); }
.flow-chart .walked-two { --reach: var(--chart-two, #2457a8); }
.flow-chart .walked-one { --reach: var(--chart-one, #855800); }
.flow-chart .unwalked { --reach: var(--on); }
.flow-chart .unreachable { --reach: var(--soft); }
.flow-chart :is(.walked-three, .walked-two, .walked-one, .unwalked, .unreachable) {
  &.state > .box, &.way { stroke: var(--reach); stroke-width: 1.6; }
  &.state > .name .signs, &.line { fill: var(--reach); }
}
.flow-chart .way.walked-two { stroke-dasharray: 9 3; }
.flow-chart .way.walked-one { stroke-dasharray: 4 3; }
.flow-chart .way.unreachable { stroke-dasharray: 1 4; }
.flow-chart .way.unwalked { stroke-dasharray: 1 2; stroke-width: 2.6; }
`;

function box({ state, box: { x, y, width, height } }: PlacedState, marks: Marks): string {
  const kind = state.children.length > 0 ? `parent ${state.type}` : state.type;
  const left = x + text.padding;
  const first = y + text.line + 4;
  return [
    `<g class="${classes('state', kind, marks.states?.get(state.id))}" data-state="${escaped(state.id)}">`,
    `<title>${escaped(state.description || state.name)}</title>`,
    `<rect class="box" x="${at(x)}" y="${at(y)}" width="${at(width)}" height="${at(height)}" rx="8"/>`,
    `<text class="name" x="${at(left)}" y="${at(first)}">${escaped(state.name)}${signs(marks, state.id, ' ')}</text>`,
    ...linesOf(state).map((one, index) => {
      const place = `x="${at(left)}" y="${at(first + (index + 1) * text.line)}"`;
      if (typeof one === 'string') return `<text class="line" ${place}>${escaped(one)}</text>`;
      return written(one.transition, one.text, place, marks);
    }),
    '</g>',
  ].join('');
}

function start({ dot, points }: PlacedStart, head: string): string {
  const circle = `<circle class="dot" cx="${at(dot.x + dot.width / 2)}" cy="${at(dot.y + dot.height / 2)}" r="4"/>`;
  return circle + way(points, head);
}

function line({ arrow, points }: PlacedArrow, head: string, marks: Marks): string {
  const mark =
    marks.arrows?.get(arrow.id) ??
    arrow.lines.map(({ transition }) => marks.transitions?.get(transition)).find(Boolean);
  return way(points, head, mark);
}

function label({ arrow, label: place }: PlacedArrow, marks: Marks): string {
  if (!place) return '';
  const plate = `<rect class="plate" x="${at(place.x)}" y="${at(place.y)}" width="${at(place.width)}" height="${at(place.height)}" rx="3"/>`;
  const lines = arrow.lines.map(({ transition, text: words }, index) =>
    written(transition, words, `x="${at(place.x + 4)}" y="${at(place.y + 12 + index * text.line)}"`, marks),
  );
  return plate + lines.join('');
}

function written(transition: string, words: string, place: string, marks: Marks): string {
  const mark = marks.transitions?.get(transition);
  return `<text class="${classes('line', mark)}" data-transition="${escaped(transition)}" ${place}>${signs(marks, transition)}${escaped(words)}</text>`;
}

function signs({ signs: known }: Marks, id: string, before = ''): string {
  const sign = known?.get(id);
  return sign === undefined ? '' : `<tspan class="signs">${before}${escaped(sign)}${before === '' ? ' ' : ''}</tspan>`;
}

function way(points: PlacedArrow['points'], head: string, mark?: string): string {
  const path = points.map(({ x, y }, index) => `${index === 0 ? 'M' : 'L'}${at(x)} ${at(y)}`).join('');
  return path && `<path class="${classes('way', mark)}" d="${path}" marker-end="url(#${head})"/>`;
}

const classes = (...names: (string | undefined)[]) => names.filter(Boolean).join(' ');

const at = (pixels: number) => String(Math.round(pixels * 10) / 10);

/** Text as HTML and SVG take it. */
export function escaped(words: string): string {
  return words.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
