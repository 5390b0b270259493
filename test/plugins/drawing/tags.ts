/** Group codes and values of a DXF, read without the writer. */
export const tagsOf = (text: string) => {
  const lines = text.split('\n');
  return Array.from({ length: Math.floor(lines.length / 2) }, (_, i) => ({
    code: Number(lines[2 * i]),
    value: lines[2 * i + 1]!,
  }));
};

export interface DxfRecord {
  readonly kind: string;
  readonly section: string;
  readonly tags: { code: number; value: string }[];
}

/** Records of the file with the section they stand in. */
export function recordsOf(text: string): DxfRecord[] {
  const records: DxfRecord[] = [];
  let section = '';
  let isSectionName = false;
  for (const tag of tagsOf(text)) {
    if (isSectionName) section = tag.value;
    isSectionName = tag.code === 0 && tag.value === 'SECTION';
    if (tag.code === 0) records.push({ kind: tag.value, section, tags: [] });
    else records.at(-1)?.tags.push(tag);
  }
  return records;
}

export const valueOf = (record: DxfRecord, code: number): string | undefined =>
  record.tags.find((tag) => tag.code === code)?.value;
export const numbersOf = (record: DxfRecord, code: number): number[] =>
  record.tags.filter((tag) => tag.code === code).map((tag) => Number(tag.value));
