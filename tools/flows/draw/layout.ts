import type { ElkExtendedEdge, ElkNode, ElkPoint } from 'elkjs';
import type { Chart, ChartArrow, ChartLine, ChartState } from './chart.ts';

/** Where a box lies, in pixels from the drawing's corner. */
type Box = { x: number; y: number; width: number; height: number };

export type PlacedState = { state: ChartState; depth: number; box: Box };
export type PlacedArrow = { arrow: ChartArrow; points: readonly ElkPoint[]; label: Box | null };
/** The dot from which a state's first child is entered, and the way there. */
export type PlacedStart = { dot: Box; points: readonly ElkPoint[] };
export type PlacedChart = {
  width: number;
  height: number;
  states: readonly PlacedState[];
  arrows: readonly PlacedArrow[];
  starts: readonly PlacedStart[];
};

/** Sizes of what is written in a drawing, in pixels. */
export const text = { line: 15, padding: 10, letter: 6.1, titleLetter: 8 };

const options = {
  'elk.algorithm': 'layered',
  'elk.direction': 'DOWN',
  'elk.hierarchyHandling': 'INCLUDE_CHILDREN',
  'elk.edgeRouting': 'POLYLINE',
  'elk.json.shapeCoords': 'ROOT',
  'elk.json.edgeCoords': 'ROOT',
  'elk.spacing.nodeNode': '24',
  'elk.spacing.edgeNode': '12',
  'elk.spacing.edgeLabel': '3',
  'elk.layered.spacing.nodeNodeBetweenLayers': '28',
  'elk.layered.spacing.edgeNodeBetweenLayers': '12',
  'elk.layered.considerModelOrder.strategy': 'NODES_AND_EDGES',
  'elk.edgeLabels.inline': 'true',
};

/**
 * Finds a place for each box and arrow. The engine that does it is loaded when it is first needed. `room` is for so many
 * letters more beside each name and each transition.
 */
export async function layoutOf(chart: Chart, room = 0): Promise<PlacedChart> {
  const { default: elkjs } = await import('elkjs/lib/elk.bundled.js');
  const placed = await new elkjs.default().layout<ElkNode>({
    id: 'drawing',
    layoutOptions: options,
    children: [nodeOf(chart.root, room)],
    edges: [...chart.arrows.map((arrow) => edgeOf(arrow, room)), ...startsOf(chart.root)],
  });
  const boxes = new Map(allNodes(placed).map((node) => [node.id, boxOf(node)]));
  const edges = new Map((placed.edges ?? []).map((edge) => [edge.id, edge]));
  const boxAt = (id: string) => boxes.get(id) ?? { x: 0, y: 0, width: 0, height: 0 };
  return {
    width: placed.width ?? 0,
    height: placed.height ?? 0,
    states: statesOf(chart.root).map(({ state, depth }) => ({ state, depth, box: boxAt(state.id) })),
    arrows: chart.arrows.map((arrow) => {
      const edge = edges.get(arrow.id);
      const label = edge?.labels?.[0];
      return { arrow, points: pointsOf(edge), label: label ? boxOf(label) : null };
    }),
    starts: startsOf(chart.root).map(({ id, sources }) => ({
      dot: boxAt(sources[0] ?? ''),
      points: pointsOf(edges.get(id)),
    })),
  };
}

/** The lines inside a box, below its name: what runs there, and what happens without leaving it. */
export function linesOf(state: ChartState): readonly (ChartLine | string)[] {
  return [...state.invokes.map((invoke) => `runs ${invoke}`), ...state.stays];
}

function nodeOf(state: ChartState, room: number): ElkNode {
  const lines = linesOf(state);
  const width = Math.max(widthOf(lines, room), (state.name.length + room) * text.titleLetter) + 2 * text.padding;
  const height = (lines.length + 1.3) * text.line + text.padding;
  if (state.children.length === 0) return { id: state.id, width, height };
  const start = state.initial === null ? [] : [{ id: `${state.id} start`, width: 10, height: 10 }];
  return {
    id: state.id,
    layoutOptions: {
      'elk.padding': `[top=${height + 8},left=16,bottom=16,right=16]`,
      'elk.nodeSize.constraints': 'MINIMUM_SIZE',
      'elk.nodeSize.minimum': `(${width}, ${height})`,
    },
    children: [...start, ...state.children.map((child) => nodeOf(child, room))],
  };
}

const edgeOf = ({ id, source, target, lines }: ChartArrow, room: number): ElkExtendedEdge => ({
  id,
  sources: [source],
  targets: [target],
  labels: [{ id: `${id} label`, text: id, width: widthOf(lines, room) + 8, height: lines.length * text.line + 4 }],
});

function startsOf(state: ChartState): ElkExtendedEdge[] {
  const own = state.initial === null ? [] : [{ sources: [`${state.id} start`], targets: [state.initial] }];
  return [...own.map((edge) => ({ id: `${state.id} starts`, ...edge })), ...state.children.flatMap(startsOf)];
}

function widthOf(lines: readonly (ChartLine | string)[], room: number): number {
  const lengthOf = (line: ChartLine | string) => (typeof line === 'string' ? line.length : line.text.length + room);
  return Math.max(0, ...lines.map((line) => lengthOf(line) * text.letter));
}

function statesOf(state: ChartState, depth = 0): { state: ChartState; depth: number }[] {
  return [{ state, depth }, ...state.children.flatMap((child) => statesOf(child, depth + 1))];
}

const allNodes = (node: ElkNode): ElkNode[] => [node, ...(node.children ?? []).flatMap(allNodes)];

const boxOf = ({ x = 0, y = 0, width = 0, height = 0 }: Partial<Box>): Box => ({ x, y, width, height });

function pointsOf(edge: ElkExtendedEdge | undefined): ElkPoint[] {
  return (edge?.sections ?? []).flatMap(({ startPoint, bendPoints, endPoint }) => [
    startPoint,
    ...(bendPoints ?? []),
    endPoint,
  ]);
}
