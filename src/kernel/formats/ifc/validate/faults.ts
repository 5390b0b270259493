import type { Text } from '../../../../words/index.js';
import { t } from '../../../../words/index.js';

/** What is wrong with a file beside its syntax and the rules of its schema, by code. */
export const IFC_FAULTS = {
  entete_absent: t('L’en-tête n’a pas d’entité {entite} lisible.', 'The header has no readable {entite} entity.'),
  entete_attributs: t(
    '{entite} a {nombre} attributs ; la norme ISO 10303-21 en demande {attendu}.',
    '{entite} has {nombre} attributes; ISO 10303-21 asks for {attendu}.',
  ),
  entete_valeur: t(
    '{entite}.{attribut} : {attendu} est attendu, pas {valeur}.',
    '{entite}.{attribut}: {attendu} is expected, not {valeur}.',
  ),
  niveau_implementation: t(
    'Niveau d’implémentation « {valeur} » ; un fichier IFC porte « 2;1 ».',
    'Implementation level “{valeur}”; an IFC file has “2;1”.',
  ),
  schema_inconnu: t(
    'Schéma « {valeur} » inconnu : IFC4 et IFC2X3 sont vérifiés. Rien d’autre que la syntaxe ne l’a été.',
    'Unknown schema “{valeur}”: IFC4 and IFC2X3 are checked. Nothing but the syntax has been.',
  ),
  schema_non_verifie: t(
    'Schéma {valeur} reconnu mais non vérifié : ses tables ne sont pas dans ce service (IFC4 et IFC2X3 le sont).',
    'Schema {valeur} recognised but not checked: its tables are not in this service (IFC4 and IFC2X3 are).',
  ),
  classe_inconnue: t('{type} n’est pas une entité de {schema}.', '{type} is no entity of {schema}.'),
  classe_abstraite: t(
    '{type} est abstraite : une instance est d’une classe qui en descend.',
    '{type} is abstract: an instance is of a class that descends from it.',
  ),
  nombre_attributs: t('{nombre} attributs ; {type} en a {attendu}.', '{nombre} attributes; {type} has {attendu}.'),
  attribut_absent: t('{attribut} est obligatoire et vaut $.', '{attribut} is mandatory and is $.'),
  attribut_derive: t(
    '{attribut} se déduit des autres : le fichier porte « * », pas {valeur}.',
    '{attribut} follows from others: the file has “*”, not {valeur}.',
  ),
  etoile: t(
    '{attribut} ne se déduit de rien : « * » est lu comme $.',
    '{attribut} follows from nothing: “*” is read as $.',
  ),
  type_valeur: t(
    '{attribut} : {attendu} est attendu, pas {valeur}.',
    '{attribut}: {attendu} is expected, not {valeur}.',
  ),
  enumeration: t('{attribut} : .{valeur}. n’est pas de {attendu}.', '{attribut}: .{valeur}. is not of {attendu}.'),
  reference_absente: t(
    '{attribut} renvoie à #{valeur}, que le fichier n’a pas.',
    '{attribut} refers to #{valeur}, which the file does not have.',
  ),
  cardinalite: t(
    '{attribut} a {nombre} entrées ; {attendu} sont permises.',
    '{attribut} has {nombre} entries; {attendu} are allowed.',
  ),
  doublon: t('{attribut} : deux entrées égales ({valeur}).', '{attribut}: two equal entries ({valeur}).'),
  longueur: t(
    '{attribut} : texte de {nombre} caractères ; {attendu} sont permis.',
    '{attribut}: text of {nombre} characters; {attendu} are allowed.',
  ),
  globalid: t(
    'GlobalId « {valeur} » : 22 caractères de 0-9 A-Z a-z _ $ sont attendus, le premier de 0 à 3.',
    'GlobalId “{valeur}”: 22 characters of 0-9 A-Z a-z _ $ are expected, the first from 0 to 3.',
  ),
  unicite: t(
    'Règle {regle} : {attribut} a la même valeur que dans #{autre}.',
    'Rule {regle}: {attribut} has the same value as in #{autre}.',
  ),
  cardinalite_inverse: t(
    '{attribut} : {nombre} instances y renvoient ; {attendu} sont permises.',
    '{attribut}: {nombre} instances refer to it; {attendu} are allowed.',
  ),
  regle: t('La règle {regle} n’est pas respectée.', 'Rule {regle} is broken.'),
  regle_attribut: t(
    '{attribut} = {valeur} : la règle {regle} n’est pas respectée.',
    '{attribut} = {valeur}: rule {regle} is broken.',
  ),
} as const satisfies Record<string, Text>;

/** Code of a fault of ours. */
export type IfcFaultCode = keyof typeof IFC_FAULTS;
