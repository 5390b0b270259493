/**
 * The places of a document whose value is no longer there, to the letter, in another that was made by adding to it:
 * lists may only have grown at their end, objects may only have gained members.
 */
export function lostIn(before: unknown, after: unknown, pointer = ''): string[] {
  if (typeof before !== 'object' || before === null) return Object.is(before, after) ? [] : [pointer];
  if (typeof after !== 'object' || after === null || Array.isArray(before) !== Array.isArray(after)) return [pointer];
  return Object.entries(before).flatMap(([name, value]) =>
    Object.hasOwn(after, name)
      ? lostIn(value, (after as Record<string, unknown>)[name], `${pointer}/${name}`)
      : [`${pointer}/${name}`],
  );
}
