const headingOrTable = /<h[2-6]\b[^>]*>(?<title>.*?)<\/h[2-6]>|<table>.*?<\/table>/gs;

/**
 * Wraps each Markdown table of a page in a focusable group that can be scrolled with the keyboard, named after the
 * heading above it. The tables of data pages already have such a group; they carry the attributes of their component.
 */
export function withScrollableTables(html: string): string {
  let heading = "";
  return html.replace(headingOrTable, (part, title: string | undefined) => {
    if (title === undefined) return scrollableTable(part, heading);
    heading = title.replace(/<[^>]*>/g, "").trim();
    return part;
  });
}

function scrollableTable(table: string, heading: string): string {
  const label = (heading === "" ? "Table" : `Table: ${heading}`).replaceAll('"', "&quot;");
  return `<div class="scrollable-table" role="group" aria-label="${label}" tabindex="0">${table}</div>`;
}
