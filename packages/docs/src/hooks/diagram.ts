import { Graph, layout, type EdgeLabel, type GraphLabel, type NodeLabel, type Point } from "@dagrejs/dagre";
import type { OwnPage } from "@gw/contract";
import { readDocument } from "../document/document.ts";
import { table } from "./markdown.ts";
import { resourceGraph, type ResourceEdge, type ResourceGraph, type ResourceNode } from "./resource-graph.ts";

/** The resources as boxes and their references as arrows, with the same information in tables below. */
export function diagramPage(): OwnPage {
  const graph = resourceGraph(readDocument("openapi"));
  const references = graph.edges.map(({ from, to, place, many, codes, isWritten, operations }) => [
    from.title,
    `\`${place}\`${many ? ", several" : ""}`,
    to.title,
    codes.map((code) => `\`${code}\``).join(", ") || (isWritten ? "not checked" : "only returned"),
    operations.map(({ id }) => `\`${id}\``).join(", "),
  ]);
  const resources = graph.nodes.map(({ title, operations }) => [
    title,
    operations.map(({ id }) => `\`${id}\``).join(", ") || "none (only referenced)",
  ]);
  return {
    address: "diagram/index.html",
    part: "reference",
    order: 2,
    wide: true,
    title: "Resource diagram",
    description: "The API's resources, the references between them, and which references the service validates.",
    markdown: `\
Records reference each other by identifier; the contract marks such fields with \`x-gw-references\`. The service rejects some
references if the record does not exist or belongs to someone else, and stores others without validation.

${figure(layOut(graph))}

## References

${table(["From", "By", "To", "Rejected with", "Operations"], references)}

## Resources

${table(["Resource", "Operations"], resources)}`,
  };
}

/** Its styles are in `style.css`. Titles are those of `spec/vocabulary.yaml`, and names those of fields: neither has markup. */
function figure({ width, height, boxes, arrows }: DiagramLayout): string {
  return `\
<figure class="diagram">
<div role="group" aria-label="Resource diagram" tabindex="0">
<svg viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img" aria-labelledby="diagram-title diagram-description">
<title id="diagram-title">References between resources</title>
<desc id="diagram-description">${boxes.length} resources and ${arrows.length} references; the table below lists each reference.</desc>
<defs><marker id="diagram-tip" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="8" markerHeight="8" orient="auto"><path class="tip" d="M0 0 8 4 0 8Z" /></marker></defs>
${arrows.map((arrow) => `<path class="arrow${arrow.edge.codes.length === 0 ? " unchecked" : ""}" d="${pathOf(arrow)}" marker-end="url(#diagram-tip)" />`).join("\n")}
${arrows
  .map(
    ({ edge, label: { x, y, width: own, height: tall } }) =>
      `<rect class="label" x="${x + 8}" y="${y}" width="${own - 16}" height="${tall}" /><text class="code" x="${x + own / 2}" y="${y + 13}">${edge.name}</text>`,
  )
  .join("\n")}
${boxes
  .map(
    ({ x, y, width: own, height: tall, node }) =>
      `<rect class="box${node.operations.length === 0 ? " pointed" : ""}" x="${x}" y="${y}" width="${own}" height="${tall}" rx="6" /><text x="${x + own / 2}" y="${y + tall / 2 + 5}">${node.title}</text>`,
  )
  .join("\n")}
</svg>
</div>
<figcaption>The service checks references with solid arrows but not references with dashed arrows. Resources in dashed boxes are only referenced: the contract has no operations for them.</figcaption>
</figure>`;
}

function pathOf({ points }: Arrow): string {
  return points.map(({ x, y }, index) => `${index === 0 ? "M" : "L"}${Math.round(x)} ${Math.round(y)}`).join(" ");
}

/** The layout of the diagram, in SVG units from the top left corner. */
interface DiagramLayout {
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

interface Arrow {
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
