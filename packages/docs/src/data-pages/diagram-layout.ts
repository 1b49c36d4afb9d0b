import { Graph, layout, type EdgeLabel, type GraphLabel, type NodeLabel, type Point } from "@dagrejs/dagre";
import type { ResourceEdge, ResourceGraph, ResourceNode } from "./resource-graph.ts";

/** The layout of the diagram, in SVG units from the top left corner. */
export interface DiagramLayout {
  width: number;
  height: number;
  boxes: (Box & { node: ResourceNode })[];
  arrows: Arrow[];
}

/** A rectangle, positioned by its top left corner. */
interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

export interface Arrow {
  edge: ResourceEdge;
  points: Point[];
  label: Box;
}

/** Text widths are generous estimates: fonts can't be measured at build time. */
function boxOf(text: string, perCharacter: number, height: number) {
  return {
    width: Math.round(text.length * perCharacter) + 24,
    height,
  };
}

/** Arranges resources in layers, so that references point down if possible. */
export function layOut({ nodes, edges }: ResourceGraph): DiagramLayout {
  const graph = new Graph({ multigraph: true });
  graph.setGraph({ rankdir: "TB", nodesep: 14, edgesep: 8, ranksep: 26, marginx: 4, marginy: 4 });
  for (const { name, title } of nodes) graph.setNode(name, boxOf(title, 8.2, 36));
  for (const [index, { from, to, name }] of edges.entries()) {
    graph.setEdge(from.name, to.name, { ...boxOf(name, 6.8, 18), labelpos: "c" }, String(index));
  }
  layout(graph);
  const { width = 0, height = 0 }: GraphLabel = graph.graph();
  return {
    width: Math.ceil(width),
    height: Math.ceil(height),
    boxes: nodes.map((node) => {
      const placed: NodeLabel = graph.node(node.name);
      return { node, ...cornerOf(placed) };
    }),
    arrows: edges.map((edge, index) => {
      const placed: EdgeLabel = graph.edge(edge.from.name, edge.to.name, String(index));
      return { edge, points: placed.points ?? [], label: cornerOf(placed) };
    }),
  };
}

function cornerOf({ x = 0, y = 0, width = 0, height = 0 }: NodeLabel | EdgeLabel): Box {
  return { x: Math.round(x - width / 2), y: Math.round(y - height / 2), width, height };
}
