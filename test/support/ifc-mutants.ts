/** Ways to break a file, each with the code of a finding that must be told of it. */
export type Mutant = readonly [what: string, code: string, mutate: (text: string) => string];

/** Attributes of an instance as written: commas in texts and lists do not part them. */
function attributesOf(inside: string): string[] {
  const found: string[] = [];
  let [depth, inText, from] = [0, false, 0];
  for (let i = 0; i < inside.length; i++) {
    const sign = inside[i]!;
    if (sign === "'") inText = !inText;
    else if (inText) continue;
    else if (sign === '(') depth++;
    else if (sign === ')') depth--;
    else if (sign === ',' && depth === 0) {
      found.push(inside.slice(from, i));
      from = i + 1;
    }
  }
  return [...found, inside.slice(from)];
}

const lineOf = (text: string, type: string, rank = 0): string => {
  const lines = text.split('\n').filter((line) => new RegExp(`^#\\d+=${type}\\(`).test(line));
  const line = lines[rank];
  if (line === undefined) throw new Error(`the file has no ${type} ${rank}`);
  return line;
};

const idOf = (line: string): string => line.slice(0, line.indexOf('='));

/** The attributes of the first instance of a type, rewritten. */
const edit =
  (type: string, change: (attributes: string[], id: string, text: string) => string[], rank = 0) =>
  (text: string): string => {
    const line = lineOf(text, type, rank);
    const open = line.indexOf('(');
    const inside = line.slice(open + 1, line.lastIndexOf(')'));
    return text.replace(line, `${line.slice(0, open)}(${change(attributesOf(inside), idOf(line), text).join(',')});`);
  };

const set = (type: string, index: number, value: string) => edit(type, (attributes) => attributes.with(index, value));
/** An attribute that refers to the instance itself. */
const cyclic = (type: string, index: number) => edit(type, (attributes, id) => attributes.with(index, id));
const drop = (type: string) => (text: string) => text.replace(`${lineOf(text, type)}\n`, '');
const again = (type: string) => (text: string) => {
  const line = lineOf(text, type);
  return text.replace(line, `${line}\n${line.replace(/^#\d+/, '#9999999')}`);
};
const swap = (from: string | RegExp, to: string) => (text: string) => {
  const swapped = text.replace(from, to);
  if (swapped === text) throw new Error(`the file has no ${String(from)}`);
  return swapped;
};

const both = (first: Mutant[2], second: Mutant[2]) => (text: string) => second(first(text));

/** A hundred ways to break one of our exports. */
export const MUTANTS: readonly Mutant[] = [
  // Syntax
  ['first line lost', 'not_step', swap('ISO-10303-21;\n', '')],
  ['end lost', 'cut_off', swap('END-ISO-10303-21;', '')],
  ['cut in the middle', 'cut_off', (text) => text.slice(0, text.indexOf('\n', text.length / 2) + 1)],
  ['data section lost', 'not_a_statement', swap('DATA;\n', '')],
  ['header section lost', 'no_header', swap(/HEADER;[\s\S]*?ENDSEC;\n/, '')],
  ['closing bracket lost', 'open_list', swap(/^(#\d+=IFCWALL\(.*)\);$/m, '$1;')],
  ['apostrophe lost', 'open_text', swap(/^(#\d+=IFCWALL\('[^']*)'/m, '$1')],
  ['number twice', 'doubled_id', swap('#2=', '#1=')],
  ['number zero', 'bad_id', swap('#1=', '#0=')],
  ['equals sign lost', 'not_a_statement', swap('#1=', '#1')],
  ['number with two points', 'bad_number', set('IFCBUILDINGSTOREY', 9, '0.0.0')],
  ['exponent without digits', 'bad_number', set('IFCBUILDINGSTOREY', 9, '1.E')],
  ['text badly encoded', 'bad_text', set('IFCWALL', 2, "'\\X2\\00E\\X0\\'")],
  ['word without brackets', 'bad_value', set('IFCWALL', 2, 'NORD')],
  ['text after the bracket', 'trailing', swap(/^(#\d+=IFCWALL\(.*\));$/m, '$1 IFC;')],
  ['external mapping', 'complex', swap(/^#1=.*$/m, '#1=(IFCPOINT()IFCCARTESIANPOINT((0.,0.)));')],
  // Header
  ['schema of another field', 'schema_inconnu', swap("FILE_SCHEMA(('IFC4'))", "FILE_SCHEMA(('AUTOMOTIVE_DESIGN'))")],
  ['schema that is not checked', 'schema_non_verifie', swap("(('IFC4'))", "(('IFC4X3_ADD2'))")],
  ['FILE_NAME lost', 'entete_absent', swap(/FILE_NAME\([\s\S]*?\);\n/, '')],
  ['FILE_DESCRIPTION short', 'entete_attributs', swap(/FILE_DESCRIPTION\([\s\S]*?\);/, "FILE_DESCRIPTION(('a'));")],
  ['author null', 'entete_valeur', swap(/FILE_NAME\('([^']*)','([^']*)',\([^)]*\)/, "FILE_NAME('$1','$2',$")],
  ['implementation level', 'niveau_implementation', swap("'2;1'", "'1;1'")],
  // Entities and attributes
  ['unknown class', 'classe_inconnue', swap('=IFCWALL(', '=IFCMUR(')],
  ['class of another version', 'classe_inconnue', swap('=IFCWALL(', '=IFCBUILTELEMENT(')],
  ['abstract class', 'classe_abstraite', swap('=IFCWALL(', '=IFCBUILDINGELEMENT(')],
  ['attribute too many', 'nombre_attributs', edit('IFCWALL', (attributes) => [...attributes, '$'])],
  ['attribute too few', 'nombre_attributs', edit('IFCWALL', (attributes) => attributes.slice(0, -1))],
  ['no attribute', 'nombre_attributs', edit('IFCCARTESIANPOINT', () => [])],
  ['GlobalId missing', 'attribut_absent', set('IFCWALL', 0, '$')],
  ['coordinates missing', 'attribut_absent', set('IFCCARTESIANPOINT', 0, '$')],
  ['units of lengths without a name', 'attribut_absent', set('IFCSIUNIT', 3, '$')],
  ['property without a name', 'attribut_absent', set('IFCPROPERTYSINGLEVALUE', 0, '$')],
  ['opening that cuts no wall', 'attribut_absent', set('IFCRELVOIDSELEMENT', 4, '$')],
  ['placement without a place', 'attribut_absent', set('IFCLOCALPLACEMENT', 1, '$')],
  ['derived attribute given', 'attribut_derive', set('IFCSIUNIT', 0, '$')],
  ['derived attribute with a value', 'attribut_derive', set('IFCGEOMETRICREPRESENTATIONSUBCONTEXT', 2, '3')],
  ['star for null', 'etoile', set('IFCWALL', 3, '*')],
  // Types
  ['number for a name', 'type_valeur', set('IFCWALL', 2, '12')],
  ['name for a number', 'type_valeur', set('IFCBUILDINGSTOREY', 9, "'zero'")],
  ['whole number for a real', 'type_valeur', set('IFCBUILDINGSTOREY', 9, '0')],
  ['real for a whole number', 'type_valeur', set('IFCSTAIRFLIGHT', 8, '15.')],
  ['point for a placement', 'type_valeur', set('IFCWALL', 5, '#1')],
  ['wall for a point', 'type_valeur', edit('IFCPOLYLOOP', (_, __, text) => [`(${idOf(lineOf(text, 'IFCWALL'))})`])],
  ['list for a reference', 'type_valeur', set('IFCWALL', 6, '(#1)')],
  ['reference for a list', 'type_valeur', set('IFCUNITASSIGNMENT', 0, '#8')],
  ['boolean for a name', 'type_valeur', set('IFCWALL', 2, '.T.')],
  ['typed value for a name', 'type_valeur', set('IFCWALL', 2, "IFCLABEL('a')")],
  ['bare value for a select', 'type_valeur', set('IFCPROPERTYSINGLEVALUE', 2, '12.')],
  [
    'value of a type that the select has not',
    'type_valeur',
    set('IFCPROPERTYSINGLEVALUE', 2, "IFCGLOBALLYUNIQUEID('a')"),
  ],
  ['text in a length of a select', 'type_valeur', set('IFCPROPERTYSINGLEVALUE', 2, "IFCLENGTHMEASURE('1')")],
  ['null in a list', 'type_valeur', set('IFCCARTESIANPOINT', 0, '(0.,$,0.)')],
  [
    'wall in the place of an opening',
    'type_valeur',
    edit('IFCRELVOIDSELEMENT', (attributes) => attributes.with(5, attributes[4]!)),
  ],
  [
    'material that is a wall',
    'type_valeur',
    edit('IFCMATERIALLAYER', (a, _, text) => a.with(0, idOf(lineOf(text, 'IFCWALL')))),
  ],
  ['unknown literal', 'enumeration', set('IFCSIUNIT', 2, '.MILLY.')],
  ['literal of another enumeration', 'enumeration', set('IFCSLAB', 8, '.SOLIDWALL.')],
  ['unknown kind of unit', 'enumeration', set('IFCSIUNIT', 1, '.LONGUEUR.')],
  ['dangling placement', 'reference_absente', set('IFCWALL', 5, '#8888888')],
  ['dangling shape', 'reference_absente', set('IFCDOOR', 6, '#8888888')],
  ['dangling entry of a list', 'reference_absente', set('IFCUNITASSIGNMENT', 0, '(#8,#8888888)')],
  ['instance that others need, lost', 'reference_absente', drop('IFCMATERIAL')],
  ['name of 300 characters', 'longueur', set('IFCWALL', 2, `'${'n'.repeat(300)}'`)],
  ['empty list of units', 'cardinalite', set('IFCUNITASSIGNMENT', 0, '()')],
  [
    'loop of two points',
    'cardinalite',
    edit('IFCPOLYLOOP', ([points]) => [`${points!.split(',').slice(0, 2).join(',')})`]),
  ],
  ['point of four coordinates', 'cardinalite', set('IFCCARTESIANPOINT', 0, '(0.,0.,0.,0.)')],
  ['direction of one ratio', 'cardinalite', set('IFCDIRECTION', 0, '(1.)')],
  ['latitude of two numbers', 'cardinalite', set('IFCSITE', 9, '(48,51)')],
  ['unit twice in its set', 'doublon', set('IFCUNITASSIGNMENT', 0, '(#8,#9,#10,#8)')],
  [
    'element twice in its storey',
    'doublon',
    edit('IFCRELCONTAINEDINSPATIALSTRUCTURE', (a) =>
      a.with(4, a[4]!.replace('(', `(${a[4]!.slice(1).split(/[,)]/)[0]},`)),
    ),
  ],
  // Identity, inverse attributes
  ['GlobalId too short', 'globalid', set('IFCWALL', 0, "'2UqiCsnvA7SfX7LL'")],
  ['GlobalId with a foreign sign', 'globalid', set('IFCWALL', 0, "'2UqiCsnvA7SfX7LL-uo9en'")],
  ['GlobalId beyond 128 bits', 'globalid', set('IFCWALL', 0, "'4UqiCsnvA7SfX7LL$uo9en'")],
  ['GlobalId twice', 'IfcRoot.UR1', again('IFCWALL')],
  ['opening without its relation', 'cardinalite_inverse', drop('IFCRELVOIDSELEMENT')],
  ['opening of two walls', 'cardinalite_inverse', again('IFCRELVOIDSELEMENT')],
  ['layer of no set', 'cardinalite_inverse', again('IFCMATERIALLAYER')],
  ['element in two storeys', 'cardinalite_inverse', again('IFCRELCONTAINEDINSPATIALSTRUCTURE')],
  ['wall of two types', 'cardinalite_inverse', again('IFCRELDEFINESBYTYPE')],
  // EXPRESS rules
  ['extrusion of no depth', 'IfcPositiveLengthMeasure.WR1', set('IFCEXTRUDEDAREASOLID', 3, '0.')],
  ['extrusion backwards', 'IfcPositiveLengthMeasure.WR1', set('IFCEXTRUDEDAREASOLID', 3, '-200.')],
  ['layer of negative thickness', 'IfcNonNegativeLengthMeasure.NotNegative', set('IFCMATERIALLAYER', 1, '-15.')],
  ['colour above one', 'IfcNormalisedRatioMeasure.WR1', set('IFCCOLOURRGB', 1, '1.5')],
  ['second project', 'IfcSingleProjectInstance.WR1', again('IFCPROJECT')],
  ['project without a name', 'IfcProject.HasName', set('IFCPROJECT', 2, '$')],
  ['project without a context', 'IfcProject.CorrectContext', set('IFCPROJECT', 7, '(#5)')],
  [
    'two units of length',
    'IfcUnitAssignment.WR01',
    both(again('IFCSIUNIT'), set('IFCUNITASSIGNMENT', 0, '(#8,#9999999)')),
  ],
  ['wall of a user-defined kind, unsaid', 'IfcWall.CorrectPredefinedType', set('IFCWALL', 8, '.USERDEFINED.')],
  ['slab of a user-defined kind, unsaid', 'IfcSlab.CorrectPredefinedType', set('IFCSLAB', 8, '.USERDEFINED.')],
  ['door without a name', 'IfcTypeObject.NameRequired', set('IFCDOORTYPE', 2, '$')],
  [
    'shape that is no solid',
    'IfcShapeRepresentation.CorrectItemsForType',
    swap(/^(#\d+=IFCSHAPEREPRESENTATION\(#\d+,'FootPrint',)'Curve2D'/m, "$1'SweptSolid'"),
  ],
  [
    'body without a kind of shape',
    'IfcShapeRepresentation.HasRepresentationType',
    set('IFCSHAPEREPRESENTATION', 2, '$'),
  ],
  ['axis of no direction', 'IfcDirection.MagnitudeGreaterZero', set('IFCDIRECTION', 0, '(0.,0.)')],
  ['set of properties without a name', 'IfcPropertySet.ExistsName', set('IFCPROPERTYSET', 2, '$')],
  [
    'property twice in its set',
    'IfcPropertySet.UniquePropertyNames',
    both(
      again('IFCPROPERTYSINGLEVALUE'),
      edit('IFCPROPERTYSET', (a) => a.with(4, `(${a[4]!.slice(1, -1)},#9999999)`)),
    ),
  ],
  ['negative quantity', 'IfcQuantityLength.WR22', set('IFCQUANTITYLENGTH', 3, '-1.')],
  [
    'place of a storey of itself',
    'IfcRelAggregates.NoSelfReference',
    edit('IFCRELAGGREGATES', (a) => a.with(5, `(${a[4]})`)),
  ],
  [
    'wall of a type of doors',
    'IfcWall.CorrectTypeAssigned',
    edit('IFCRELDEFINESBYTYPE', (a, _, text) => a.with(5, idOf(lineOf(text, 'IFCDOORTYPE')))),
  ],
  // What a building model needs
  ['metres for millimetres', 'unite_longueur', set('IFCSIUNIT', 2, '$')],
  ['room without a name', 'piece_sans_nom', set('IFCSPACE', 7, '$')],
  ['room with an empty name', 'piece_sans_nom', set('IFCSPACE', 7, "'  '")],
  ['layers that do not make the wall', 'epaisseur_couches', set('IFCMATERIALLAYER', 1, '95.')],
  [
    'material that conducts nothing',
    'conductivite',
    swap(/'ThermalConductivity',\$,(\w+)\([^)]*\)/, "'ThermalConductivity',$,$1(0.)"),
  ],
  [
    'storeys that hang on nothing',
    'hierarchie',
    edit('IFCRELAGGREGATES', (a) => a.with(5, `(${a[5]!.slice(1, -1).split(',')[0]})`), 2),
  ],
  ['walls that stand nowhere', 'hierarchie', drop('IFCRELCONTAINEDINSPATIALSTRUCTURE')],
  ['placement of itself', 'placement_cyclique', cyclic('IFCLOCALPLACEMENT', 0)],
];
