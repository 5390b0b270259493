import type { StepFile } from '../../step/index.js';
import { checkAgreements } from '../agreements/index.js';
import { IfcModel, References, ruleProgram } from '../rules/index.js';
import type { IfcVersion } from '../schema/index.js';
import type { FindingSeverity, IfcFinding } from './findings.js';
import { Findings } from './findings.js';
import { checkHeader } from './header.js';
import { checkNeeds } from './needs.js';
import { RulePass } from './rule-pass.js';
import { SchemaPass } from './schema-pass.js';

/** What is wrong with a file, and what was asked of it. */
export interface IfcReport {
  /** Schema that the file names, in capitals; empty when it names none. */
  readonly schema: string;
  readonly count: number;
  readonly errors: number;
  readonly warnings: number;
  readonly findings: readonly IfcFinding[];
  readonly rules: {
    readonly known: number;
    /** Names of the rules, those of the buildingSMART service too, that could not be worked out on this file. */
    readonly unevaluated: readonly string[];
  };
}

/** Called now and then with how far the work is. */
export type Progress = (done: number, total: number) => void;

/** What is checked beside the schema, and who hears of the progress. */
export interface IfcChecks {
  readonly progress?: Progress;
  /**
   * How grave it is that a model lacks what a building needs (`checkNeeds`), or breaks a rule of the buildingSMART
   * service (`AGREEMENTS`); null leaves both unchecked.
   */
  readonly needs?: FindingSeverity | null;
  /** False leaves EXPRESS rules unasked: syntax, header and schema alone. @default true */
  readonly hasRules?: boolean;
}

/** Instances between two tellings. */
const STRIDE = 8_192;

/** The version whose tables a name of FILE_SCHEMA is of; null when they are not at hand. */
export function versionOf(schema: string): IfcVersion | null {
  if (/^IFC4(_ADD[12])?(_TC1)?$/.test(schema)) return 'IFC4';
  return /^IFC2X3(_TC1|_FINAL)?$/.test(schema) ? 'IFC2X3' : null;
}

/**
 * Validates an IFC file: STEP syntax (ISO 10303-21), header, schema and EXPRESS rules (ISO 10303-11) of IFC4 ADD2 TC1
 * or IFC2x3 TC1. A rule that comes to UNKNOWN is not broken.
 */
export function validateIfc(file: StepFile, checks: IfcChecks = {}): IfcReport {
  const { needs = null } = checks;
  const [schema = ''] = file.header.schemas;
  const version = versionOf(schema);
  const program = version && ruleProgram(version);
  const findings = new Findings(file, program?.schema ?? null);
  for (const fault of file.faults) findings.syntax(fault);
  const isStep = !file.faults.some(({ code }) => code === 'not_step');
  if (isStep) checkHeader(file, findings);
  const unevaluated = new Set<string>();
  if (program) {
    const model = new IfcModel(file, program, new References());
    validateModel(model, findings, unevaluated, checks);
    if (needs) checkUse(model, findings, unevaluated, needs);
  } else if (isStep) tellUnchecked(file, schema, findings);
  return {
    schema,
    count: file.count,
    errors: findings.errors,
    warnings: findings.warnings,
    findings: findings.list,
    rules: { known: program?.names.length ?? 0, unevaluated: [...unevaluated].sort() },
  };
}

/** What a building model needs, and what the buildingSMART service asks beside the schema: of IFC4 alone. */
function checkUse(model: IfcModel, findings: Findings, unevaluated: Set<string>, severity: FindingSeverity): void {
  checkNeeds(model, findings, severity);
  if (model.program.schema.version !== 'IFC4') return;
  // What we wrote is held to norms; practice differs, and some readers want what it gives up.
  const ranks = severity === 'erreur' ? (['norm'] as const) : (['norm', 'practice'] as const);
  const unfinished = checkAgreements(model, ranks, (code, { row }, message) =>
    findings.add({ family: 'metier', code, severity: 'avertissement', row, message }),
  );
  for (const code of unfinished) unevaluated.add(code);
}

function validateModel(
  model: IfcModel,
  findings: Findings,
  unevaluated: Set<string>,
  { progress = () => {}, hasRules = true }: IfcChecks,
): void {
  const { file, references } = model;
  const total = 2 * file.count;
  const schemaPass = new SchemaPass(model, findings, unevaluated, hasRules);
  for (let row = 0; row < file.count; row++) {
    if (row % STRIDE === 0) progress(row, total);
    schemaPass.check(row);
  }
  references.close(file.count);
  const rulePass = new RulePass(model, findings, unevaluated, hasRules);
  rulePass.checkFile();
  for (let row = 0; row < file.count; row++) {
    if (row % STRIDE === 0) progress(file.count + row, total);
    rulePass.check(row);
  }
  progress(total, total);
}

/** What cannot be checked against tables is read for its syntax alone. */
function tellUnchecked(file: StepFile, schema: string, findings: Findings): void {
  for (const fault of file.syntaxFaults()) if (fault.id !== null) findings.syntax(fault);
  if (schema.startsWith('IFC4X')) {
    findings.fault('schema_non_verifie', { family: 'schema', severity: 'avertissement' }, { valeur: schema });
  } else findings.fault('schema_inconnu', { family: 'entete' }, { valeur: schema });
}
