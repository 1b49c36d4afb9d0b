const headingOrTable = /<h[2-6]\b[^>]*>(?<title>.*?)<\/h[2-6]>|<table>.*?<\/table>/gs;

/**
 * Puts each table of a page's Markdown into a group that the keyboard can reach and scroll, named after the heading above
 * it. The tables of data pages have such a group already; they bear the attributes of their component.
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
