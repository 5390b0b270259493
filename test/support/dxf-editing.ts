/** A group of a DXF: code and value as written. */
type Group = readonly [code: number, value: string];
/** A record: its groups, the first of which is its type. */
export type DxfRecord = Group[];

/** Records of a file, in their order: an editor of drawings for tests, as poor as it is independent of ours. */
export function recordsOf(text: string): DxfRecord[] {
  const lines = text.split('\n');
  const records: DxfRecord[] = [];
  for (let i = 0; i + 1 < lines.length; i += 2) {
    const group = [Number(lines[i]), lines[i + 1]!] as const;
    if (group[0] === 0) records.push([group]);
    else records.at(-1)!.push(group);
  }
  return records;
}

export const textOf = (records: readonly DxfRecord[]): string =>
  `${records.flatMap((record) => record.flatMap(([code, value]) => [String(code), value])).join('\n')}\n`;

/** First value of a group of a record. */
export const groupOf = (record: DxfRecord, code: number): string | undefined =>
  record.find(([own]) => own === code)?.[1];

/** A record with the values of some codes changed: those of one code in their order. */
export function withGroups(record: DxfRecord, change: (code: number, value: string) => string): DxfRecord {
  return record.map(([code, value]) => [code, change(code, value)]);
}

/** A record shifted: every point of it. */
export const shifted = (record: DxfRecord, dx: number, dy: number): DxfRecord =>
  withGroups(record, (code, value) => {
    if (code >= 10 && code <= 19) return String(Number(value) + dx);
    return code >= 20 && code <= 29 ? String(Number(value) + dy) : value;
  });

/** True for the entities of an element, by the id that they carry. */
export const isOf =
  (id: string, type?: string) =>
  (record: DxfRecord): boolean =>
    groupOf(record, 1000) === id && (type === undefined || record[0]![1] === type);
