import type { Text } from '../../../../words/index.js';
import { fill } from '../../../../words/index.js';
import type { StepFault, StepFile } from '../../step/index.js';
import { STEP_FAULTS } from '../../step/index.js';
import type { IfcSchema } from '../schema/index.js';
import type { IfcFaultCode } from './faults.js';
import { IFC_FAULTS } from './faults.js';

/** What a finding is about: STEP syntax, header, schema, EXPRESS rules, or the list of what a building model needs. */
export type FindingFamily = 'syntaxe' | 'entete' | 'schema' | 'regle' | 'metier';

/** An error makes a file invalid, a warning does not. */
export type FindingSeverity = 'erreur' | 'avertissement';

/** Something wrong with a file. */
export interface IfcFinding {
  readonly family: FindingFamily;
  /** Name of the rule as the schema writes it (`IfcWall.CorrectPredefinedType`), or a code of ours. */
  readonly code: string;
  readonly severity: FindingSeverity;
  /** The 12 of `#12`; null for what is of no instance. */
  readonly id: number | null;
  /** Line of the file, from 1; null for what is of no line. */
  readonly line: number | null;
  readonly entity: string | null;
  readonly guid: string | null;
  readonly attribute: string | null;
  readonly message: Text;
}

/** A finding as a check reports it. */
export interface Told {
  readonly family: FindingFamily;
  readonly code: string;
  readonly severity?: FindingSeverity;
  /** Row of its instance. */
  readonly row?: number;
  readonly attribute?: string;
  readonly message: Text;
}

/** Findings of one code that are kept, and of all codes: the rest is counted. */
export const FINDING_LIMITS = { code: 1_000, all: 10_000 } as const;

/** Collects findings: bounded, whatever the file. */
export class Findings {
  readonly list: IfcFinding[] = [];
  errors = 0;
  warnings = 0;
  readonly #byCode = new Map<string, number>();

  readonly #file: StepFile;
  readonly #schema: IfcSchema | null;

  constructor(file: StepFile, schema: IfcSchema | null) {
    this.#file = file;
    this.#schema = schema;
  }

  /** Adds a finding. */
  add({ family, code, severity = 'erreur', row, attribute, message }: Told): void {
    if (!this.#count(code, severity)) return;
    const of = row === undefined ? null : this.#instance(row);
    this.list.push({
      family,
      code,
      severity,
      id: of?.id ?? null,
      line: of?.line ?? null,
      entity: of?.entity ?? null,
      guid: of?.guid ?? null,
      attribute: attribute ?? null,
      message,
    });
  }

  /** Adds a fault of the table. `values` fill its sentence. */
  fault(
    code: IfcFaultCode,
    told: Omit<Told, 'code' | 'message'>,
    values: Readonly<Record<string, string | number>> = {},
  ): void {
    const attribut = told.attribute ?? '';
    this.add({ ...told, code, message: fill(IFC_FAULTS[code] as Text, { attribut, ...values }) });
  }

  /** Adds that a UNIQUE clause is broken: another instance has the same values. */
  unique(rule: string, row: number, attribute: string, other: number): void {
    const message = fill(IFC_FAULTS.unicite, { regle: rule, attribut: attribute, autre: other });
    this.add({ family: 'schema', code: rule, row, attribute, message });
  }

  /** Adds a fault of the syntax. */
  syntax({ code, line, id, values }: StepFault): void {
    if (!this.#count(code, 'erreur')) return;
    const row = id === null ? -1 : this.#file.rowOf(id);
    const entity = row < 0 ? null : this.#entityOf(row);
    const message = fill(STEP_FAULTS[code] as Text, values);
    const place = { id, line, entity, guid: null, attribute: null };
    this.list.push({ family: 'syntaxe', code, severity: 'erreur', ...place, message });
  }

  #count(code: string, severity: FindingSeverity): boolean {
    if (severity === 'erreur') this.errors++;
    else this.warnings++;
    const known = this.#byCode.get(code) ?? 0;
    this.#byCode.set(code, known + 1);
    return known < FINDING_LIMITS.code && this.list.length < FINDING_LIMITS.all;
  }

  #entityOf(row: number): string {
    const type = this.#file.type(row);
    return this.#schema?.entity(type)?.name ?? type;
  }

  #instance(row: number): Pick<IfcFinding, 'id' | 'line' | 'entity' | 'guid'> {
    const isRoot = this.#schema?.entity(this.#file.type(row))?.lineage.includes('IfcRoot') ?? false;
    const read = isRoot ? this.#file.read(row) : [];
    const first = 'code' in read ? null : read[0];
    return {
      id: this.#file.id(row),
      line: this.#file.line(row),
      entity: this.#entityOf(row),
      guid: isRoot && typeof first === 'string' ? first : null,
    };
  }
}
