import { RECORD_KEY } from '../drawing/origin.js';
import { APPLICATION } from '../entities/entity.js';
import type { Group } from './groups.js';
import { DxfReadError, groupsOf } from './groups.js';
import type { DxfShape } from './shapes.js';
import { shapeOf } from './shapes.js';

/** An entity of model space as it was read. */
export interface ReadEntity extends DxfShape {
  /** Hexadecimal, in capitals; empty in a file without handles. */
  readonly handle: string;
  readonly type: string;
  readonly layer: string;
  /** Id of the scene element that it draws; null for what carries none. */
  readonly id: string | null;
  /** Values of its attributes by tag: references to blocks alone. */
  readonly attributes: ReadonlyMap<string, string>;
}

/** What is read of a file: model space, the header and the records of our application. */
export interface ReadFile {
  /** `$ACADVER`: AC1015 is R2000, AC1009 is R12; empty where it is not written. */
  readonly version: string;
  readonly entities: readonly ReadEntity[];
  /** Texts of the record that says how the drawing was made; empty where the program that saved it left it out. */
  readonly record: readonly string[];
  /** True where at least one entity carries data of our application. */
  readonly isOurs: boolean;
}

/** Entities of a file, and groups of one of them, at most: a building of 5,000 walls has 60,000. */
const MOST_ENTITIES = 500_000;
const MOST_GROUPS = 200_000;

/** Entities that belong to the one before them: attributes of a reference, vertices of a polyline. */
const FOLLOWERS: ReadonlySet<string> = new Set(['ATTRIB', 'VERTEX', 'SEQEND']);

/** The record being read: its type and its groups without the first. */
interface Raw {
  readonly type: string;
  readonly line: number;
  readonly groups: Group[];
  readonly followers: Raw[];
}

/**
 * Reads an ASCII DXF of any program: model space, with the ids that our application wrote on its entities. Blocks,
 * tables, sheets and what no element of a scene is drawn by are passed over.
 * @throws DxfReadError naming the line and what is wrong
 */
export function readDxf(text: string): ReadFile {
  const state = new Reading();
  for (const group of groupsOf(text)) state.take(group);
  return state.end();
}

class Reading {
  #section = '';
  #isSectionStart = false;
  #variable = '';
  #version = '';
  #record: Raw | null = null;
  #entities: Raw[] = [];
  #texts: readonly string[] = [];
  #hasEntities = false;
  #isEnded = false;

  take(group: Group): void {
    const { code, value } = group;
    if (code === 0) return this.#start(group);
    if (this.#isSectionStart && code === 2) {
      this.#section = value;
      this.#hasEntities ||= value === 'ENTITIES';
      this.#isSectionStart = false;
      return;
    }
    if (this.#section === 'HEADER') return this.#header(group);
    this.#hold(group);
  }

  end(): ReadFile {
    this.#close();
    if (!this.#isEnded) throw new DxfReadError('tronque');
    if (!this.#hasEntities) throw new DxfReadError('sans_section');
    const entities = this.#entities.filter((raw) => !isPaper(raw)).map(entityOf);
    return { version: this.#version, entities, record: this.#texts, isOurs: entities.some(({ id }) => id !== null) };
  }

  #start({ value, line }: Group): void {
    const isFollower = this.#section === 'ENTITIES' && FOLLOWERS.has(value);
    const raw: Raw = { type: value, line, groups: [], followers: [] };
    if (isFollower) {
      this.#entities.at(-1)?.followers.push(raw);
      this.#record = raw;
      return;
    }
    this.#close();
    this.#record = null;
    this.#isSectionStart = value === 'SECTION';
    if (value === 'ENDSEC') this.#section = '';
    if (value === 'EOF') this.#isEnded = true;
    if (this.#section === 'ENTITIES') this.#open(raw);
    if (this.#section === 'OBJECTS' && value === 'XRECORD') this.#record = raw;
  }

  #open(raw: Raw): void {
    if (this.#entities.length >= MOST_ENTITIES) {
      throw new DxfReadError('trop_d_entites', { max: String(MOST_ENTITIES) });
    }
    this.#record = raw;
    this.#entities.push(raw);
  }

  /** The record of our application, once all of it has been read. */
  #close(): void {
    if (this.#record?.type !== 'XRECORD') return;
    const texts = this.#record.groups.filter(({ code }) => code === 1).map(({ value }) => value);
    if (texts[0] === RECORD_KEY) this.#texts = texts.slice(1);
  }

  #header({ code, value }: Group): void {
    if (code === 9) this.#variable = value;
    else if (code === 1 && this.#variable === '$ACADVER') this.#version = value;
  }

  #hold(group: Group): void {
    const { groups, type, line } = this.#record ?? { groups: null, type: '', line: 0 };
    if (!groups) return;
    if (groups.length >= MOST_GROUPS) {
      const values = { line: String(line), found: type.slice(0, 40), max: String(MOST_GROUPS) };
      throw new DxfReadError('entite_trop_longue', values);
    }
    groups.push(group);
  }
}

const first = (groups: readonly Group[], code: number): string =>
  groups.find((group) => group.code === code)?.value ?? '';
const isPaper = ({ groups }: Raw): boolean => first(groups, 67) === '1';

/** Id in the extended data of our application, which start at its 1001 and end at that of the next. */
function idOf(groups: readonly Group[]): string | null {
  const from = groups.findIndex(({ code, value }) => code === 1001 && value === APPLICATION);
  if (from === -1) return null;
  const next = groups[from + 1];
  return next?.code === 1000 ? next.value : null;
}

function entityOf({ type, groups, followers }: Raw): ReadEntity {
  const end = groups.findIndex(({ code }) => code === 1001);
  const own = end === -1 ? groups : groups.slice(0, end);
  const attributes = followers
    .filter((one) => one.type === 'ATTRIB')
    .map((one) => [first(one.groups, 2), first(one.groups, 1)] as const);
  const vertices = followers.filter((one) => one.type === 'VERTEX').map((one) => one.groups);
  return {
    ...shapeOf(type, own, vertices),
    handle: first(own, 5).toUpperCase(),
    type,
    layer: first(own, 8),
    id: idOf(groups),
    attributes: new Map(attributes),
  };
}
