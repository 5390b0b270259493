#!/usr/bin/env node
// Writes the tables of facts in src/kernel/formats/ifc/schema/facts from the EXPRESS schemas and the property set
// templates of buildingSMART: `npm run build && node scripts/ifc-schema.mjs FOLDER`, a folder with IFC4_ADD2_TC1.exp,
// IFC2X3_TC1.exp, Pset_IFC4_ADD2.ifc and Pset_IFC2X3.ifc. Names, types, cardinalities and applicable classes, and
// what the schema computes and asserts (functions, derived attributes, rules) translated into prefix notation: the
// licence of the EXPRESS files lets them be translated into another computer language with attribution, which each
// table carries.
// No definition and no sentence of these documents is copied.
import { readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ruleLines } from './express/rules.mjs';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const facts = join(root, 'src/kernel/formats/ifc/schema/facts');
const { readStep, StepRef, StepEnum, StepTyped } = await import(join(root, 'dist/src/kernel/formats/step/index.js'));

const [source] = process.argv.slice(2);
if (!source) {
  console.error('Give the folder of the EXPRESS schemas: node scripts/ifc-schema.mjs FOLDER');
  process.exit(2);
}

const SCHEMAS = [
  { name: 'IFC4', express: 'IFC4_ADD2_TC1.exp', templates: 'Pset_IFC4_ADD2.ifc' },
  { name: 'IFC2X3', express: 'IFC2X3_TC1.exp', templates: 'Pset_IFC2X3.ifc' },
];

const plain = (text) => text.replace(/\(\*[\s\S]*?\*\)/g, ' ').replace(/\s+/g, ' ');
const names = (list) => list.split(',').map((name) => name.trim());

/** `TYPE IfcLabel = STRING(255); WHERE …; END_TYPE;` → `IfcLabel = STRING(255)` */
function typeLine(body) {
  const [, name, definition] = /^TYPE (\w+) = (.*?);/.exec(body);
  const list = /^(ENUMERATION OF|SELECT) ?\((.*)\)$/.exec(definition);
  if (!list) return `${name} = ${definition}`;
  return `${name} = ${list[1] === 'SELECT' ? 'SELECT' : 'ENUM'} ${names(list[2]).join(' ')}`;
}

const SECTIONS = ['DERIVE', 'INVERSE', 'UNIQUE', 'WHERE'];

/** Statements of an entity by section; those before the first section are its attributes. */
function sectionsOf(body) {
  const found = { ATTRIBUTES: [], DERIVE: [], INVERSE: [], UNIQUE: [], WHERE: [] };
  let section = 'ATTRIBUTES';
  for (const statement of body.split(';').map((text) => text.trim())) {
    const word = SECTIONS.find((name) => statement.startsWith(`${name} `));
    if (word) section = word;
    const rest = word ? statement.slice(word.length + 1) : statement;
    if (rest) found[section].push(rest);
  }
  return found;
}

const ATTRIBUTE = /^(\w+) : (OPTIONAL )?(.*)$/;
const REDECLARED = /^SELF\\\w+\.(\w+) : /;

/** `IfcWall < IfcBuildingElement ; PredefinedType?: IfcWallTypeEnum` */
function entityLine(body) {
  // The schema of IFC2X3 leaves out the semicolon after entities without a parent.
  const [head, ...rest] = body.replace(/^(ENTITY \w+) (?=\w+ : )/, '$1; ').split(';');
  const [, name, clauses] = /^ENTITY (\w+)(.*)$/.exec(head);
  const parent = /SUBTYPE OF \((\w+)\)/.exec(clauses)?.[1];
  const sections = sectionsOf(rest.join(';').replace(/END_ENTITY.*$/, ''));
  const attributes = sections.ATTRIBUTES.map((text) => {
    const [, attribute, optional, type] = ATTRIBUTE.exec(text);
    return `${attribute}${optional ? '?' : ''}: ${type}`;
  });
  const derived = sections.DERIVE.flatMap((text) => REDECLARED.exec(text)?.[1] ?? []);
  const unique = sections.UNIQUE.map((text) => text.replace(/^(\w+) : /, '$1 ').replace(/, /g, ','));
  return [
    parent ? `${name} < ${parent}` : name,
    ...(/ABSTRACT SUPERTYPE/.test(clauses) ? ['abstract'] : []),
    ...attributes,
    ...derived.map((attribute) => `derived ${attribute}`),
    ...sections.INVERSE.map((text) => `inverse ${text.replace(' : ', ': ')}`),
    ...unique.map((rule) => `unique ${rule}`),
  ].join(' ; ');
}

const blocks = (text, word) => text.match(new RegExp(`\\b${word} \\w+[\\s\\S]*?END_${word};`, 'g')) ?? [];

const stepText = (value) => (typeof value === 'string' ? value.trim() : '');
const wordOf = (value) => String(value instanceof StepTyped ? value.value : value).trim();

/** One property of a template: its name, kind, type, and the words of an enumeration. */
function propertyOf(file, ref) {
  const row = file.rowOf(ref.id);
  const attributes = file.attributes(row);
  // One template of IFC4 lacks its owner history, which is optional and null in all the others.
  const [name, , kind, measure, second, enumeration] = attributes.slice(attributes.length === 11 ? 1 : 2);
  if (file.type(row) !== 'IFCSIMPLEPROPERTYTEMPLATE') return `${stepText(name)}:COMPLEX`;
  const written = `${stepText(name)}:${kind.name.replace(/^P_/, '')}:${stepText(measure)}`;
  if (!(enumeration instanceof StepRef)) return stepText(second) ? `${written}:${second}` : written;
  const [, values] = file.attributes(file.rowOf(enumeration.id));
  return `${written}:${values.map(wordOf).join('|')}`;
}

function templateLines(path) {
  const file = readStep(new Uint8Array(readFileSync(path)));
  return file.rowsOf('IFCPROPERTYSETTEMPLATE').map((row) => {
    const [, , name, , type, entities, properties] = file.attributes(row);
    const kind = type instanceof StepEnum ? type.name : '';
    const listed = (properties ?? []).map((ref) => propertyOf(file, ref));
    return [stepText(name), kind, stepText(entities).replace(/\s+/g, ''), ...listed].join('\t');
  });
}

/** Text inside backquotes. */
const quoted = (lines) => lines.join('\n').replace(/[\\`]|\$\{/g, '\\$&');

const LICENCE = '(c) buildingSMART International Limited';

function writeSchema({ name, express }) {
  const text = plain(readFileSync(join(source, express), 'latin1'));
  const types = blocks(text, 'TYPE').map(typeLine);
  const entities = blocks(text, 'ENTITY').map(entityLine);
  const file = `// Generated by scripts/ifc-schema.mjs from ${express}, ${LICENCE}: names, types and cardinalities.
export const ${name}_TYPES = \`
${quoted(types)}
\`;

export const ${name}_ENTITIES = \`
${quoted(entities)}
\`;
`;
  writeFileSync(join(facts, `${name.toLowerCase()}.ts`), file);
  console.log(`${name}: ${entities.length} entities, ${types.length} types`);
  return { types, entities };
}

function writeTemplates({ name, templates }) {
  const lines = templateLines(join(source, templates)).sort();
  const file = `// Generated by scripts/ifc-schema.mjs from ${templates}, ${LICENCE}: names and types of properties.
export const ${name}_TEMPLATES = \`
${quoted(lines)}
\`;
`;
  writeFileSync(join(facts, `${name.toLowerCase()}-templates.ts`), file);
  console.log(`${name}: ${lines.length} sets of properties and quantities`);
}

function writeRules({ name, express }) {
  const lines = ruleLines(readFileSync(join(source, express), 'latin1'));
  const file = `// Generated by scripts/ifc-schema.mjs: functions, derived attributes and rules of ${express},
// ${LICENCE}, translated into prefix notation.
export const ${name}_RULES = \`
${quoted(lines)}
\`;
`;
  writeFileSync(join(facts, `${name.toLowerCase()}-rules.ts`), file);
  console.log(`${name}: ${lines.filter((line) => /^(where|rule) /.test(line)).length} rules`);
}

const SIMPLE = { REAL: 'number', NUMBER: 'number', INTEGER: 'number', STRING: 'string', BINARY: 'string' };
const TRUTH = { BOOLEAN: 'boolean', LOGICAL: "boolean | 'UNKNOWN'" };
const AGGREGATE = /^(?:LIST|SET|ARRAY|BAG) \[[^\]]*\] OF (?:UNIQUE )?(.*)$/;

/** TypeScript of what a writer may be given for a type of the schema. */
function typeScript(type, entityNames) {
  const entry = AGGREGATE.exec(type)?.[1];
  if (entry) {
    const inner = typeScript(entry, entityNames);
    return /[ |]/.test(inner) ? `readonly (${inner})[]` : `readonly ${inner}[]`;
  }
  const simple = type.replace(/\(.*$/, '').split(' ')[0];
  if (SIMPLE[simple] || TRUTH[simple]) return SIMPLE[simple] ?? TRUTH[simple];
  return entityNames.has(type) ? `Ref<'${type}'>` : type;
}

/** A member of a select: a reference, another select, or a value that says its type. */
function member(name, entityNames, selects) {
  if (entityNames.has(name)) return `Ref<'${name}'>`;
  return selects.has(name) ? name : `Typed<'${name}', ${name}>`;
}

function typeDeclaration(line, entityNames, selects) {
  const [name, definition] = line.split(' = ');
  const [kind, ...words] = definition.split(' ');
  if (kind === 'ENUM') return `export type ${name} = ${words.map((word) => `'${word}'`).join(' | ')};`;
  if (kind === 'SELECT') {
    return `export type ${name} = ${words.map((word) => member(word, entityNames, selects)).join(' | ')};`;
  }
  return `export type ${name} = ${typeScript(definition, entityNames)};`;
}

function entityDeclaration(line, entityNames) {
  const [head, ...parts] = line.split(' ; ');
  const [name, parent] = head.split(' < ');
  const derived = parts.filter((part) => part.startsWith('derived ')).map((part) => part.slice(8));
  const attributes = parts.flatMap((part) => {
    const [, attribute, optional, type] = /^(\w+)(\?)?: (.*)$/.exec(part) ?? [];
    if (!attribute) return [];
    const value = typeScript(type, entityNames);
    return [optional ? `readonly ${attribute}?: ${value} | undefined;` : `readonly ${attribute}: ${value};`];
  });
  const omitted = derived.map((attribute) => `'${attribute}'`).join(' | ');
  const base = derived.length > 0 ? `Omit<${parent}, ${omitted}>` : parent;
  return `export interface ${name}${parent ? ` extends ${base}` : ''} { ${attributes.join(' ')} }`;
}

/** What a reference to an entity may stand for: itself and its ancestors. */
function lineageDeclaration(line) {
  const [name, parent] = line.split(' ; ')[0].split(' < ');
  return `interface Of${name}${parent ? ` extends Of${parent}` : ''} { readonly ${name}: true }`;
}

/** Types of what the writer of IFC4 takes, and which of them may be written. */
function writeWriterTypes({ types, entities }) {
  const entityNames = new Set(entities.map((line) => /^\w+/.exec(line)[0]));
  const selects = new Set(types.filter((line) => line.includes(' = SELECT')).map((line) => line.split(' = ')[0]));
  const concrete = entities.filter((line) => !line.includes(' ; abstract')).map((line) => /^\w+/.exec(line)[0]);
  const file = `// Generated by scripts/ifc-schema.mjs from IFC4_ADD2_TC1.exp, ${LICENCE}: what its writer takes.
import type { RefTo, Typed } from '../reference.js';

${types.map((line) => typeDeclaration(line, entityNames, selects)).join('\n')}

${entities.map((line) => entityDeclaration(line, entityNames)).join('\n')}

${entities.map(lineageDeclaration).join('\n')}

/** Of each entity, itself and its ancestors. */
export interface Lineages {
${[...entityNames].map((name) => `  ${name}: Of${name};`).join('\n')}
}

/** An instance of an entity, or of one that descends from it. */
export type Ref<N extends keyof Lineages> = RefTo<Lineages[N]>;

/** Entities that a file may hold, by name. */
export interface Ifc4Entities {
${concrete.map((name) => `  ${name}: ${name};`).join('\n')}
}
`;
  writeFileSync(join(facts, 'ifc4-entities.ts'), file);
}

for (const schema of SCHEMAS) {
  const tables = writeSchema(schema);
  writeTemplates(schema);
  writeRules(schema);
  if (schema.name === 'IFC4') writeWriterTypes(tables);
}
