// Text written by callers must not move the cursor or forge a line of the terminal.
const CONTROL = /[\p{Cc}\p{Cf}]/gu;

/** Rows under their headings as aligned plain text. */
export function textTable(headings: readonly string[], rows: readonly (readonly (string | number | null)[])[]): string {
  const cells = [
    headings,
    ...rows.map((row) => row.map((cell) => (cell === null ? '-' : String(cell).replace(CONTROL, ' ')))),
  ];
  const widths = headings.map((_, i) => Math.max(...cells.map((row) => row[i]!.length)));
  return cells
    .map((row) =>
      row
        .map((cell, i) => cell.padEnd(widths[i]!))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}
