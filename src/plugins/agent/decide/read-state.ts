import type { FieldName, State } from './fields.js';
import { FIELD_NAMES, FIELDS } from './fields.js';

export interface ReadState {
  readonly state: State;
  /** Names of the fields found, in the order of the table. */
  readonly recognised: readonly FieldName[];
  /** Paths of the ignored values: unknown names, or values that could not be read. */
  readonly ignored: readonly { readonly path: string; readonly isUnreadable: boolean }[];
}

/** Depth to which nested objects are searched (`prospect.email`, `campagne.envoyes`). */
const MAX_DEPTH = 3;
const MAX_VISITED = 500;
const MAX_IGNORED = 50;
const LONGEST_NAME = 80;

const NAMES: ReadonlyMap<string, FieldName> = new Map(
  FIELD_NAMES.flatMap((name) => [name, ...FIELDS[name].aliases].map((each) => [each, name] as const)),
);
const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const normalise = (name: string) =>
  name
    .trim()
    .replaceAll(/([a-z])([A-Z])/g, '$1_$2')
    .replaceAll(/[\s-]+/g, '_')
    .toLowerCase();

/** Reads a free-form campaign state. The shallowest, then the first, of two fields of one meaning wins. */
export function readState(body: Readonly<Record<string, unknown>>): ReadState {
  const found = new Map<FieldName, unknown>();
  const ignored: { path: string; isUnreadable: boolean }[] = [];
  const ignore = (path: string, isUnreadable: boolean) =>
    ignored.length < MAX_IGNORED && ignored.push({ path: path.slice(0, LONGEST_NAME), isUnreadable });
  let level: { path: string; value: unknown; name: string }[] = [{ path: '', value: body, name: '' }];
  let visited = 0;
  for (let depth = 0; depth <= MAX_DEPTH && level.length > 0; depth++) {
    const next: typeof level = [];
    for (const { path, value } of level) {
      for (const [name, item] of Object.entries(value as Record<string, unknown>)) {
        if (++visited > MAX_VISITED) break;
        const itemPath = path === '' ? name : `${path}.${name}`;
        const known = NAMES.get(normalise(name));
        if (known && !isObject(item)) {
          const read = item === null || found.has(known) ? undefined : FIELDS[known].reader.read(item);
          if (read !== undefined) found.set(known, read);
          else if (item !== null) ignore(itemPath, !found.has(known));
        } else if (isObject(item) && depth < MAX_DEPTH) next.push({ path: itemPath, value: item, name });
        else ignore(itemPath, false);
      }
    }
    level = next;
  }
  const recognised = FIELD_NAMES.filter((name) => found.has(name));
  return { state: Object.fromEntries(recognised.map((name) => [name, found.get(name)])) as State, recognised, ignored };
}
