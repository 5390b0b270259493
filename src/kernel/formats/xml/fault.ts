import type { Text } from '../../../words/index.js';
import { t } from '../../../words/index.js';

/** What is wrong with the syntax of an XML text (XML 1.0, 5th edition; Namespaces in XML 1.0), by code. */
export const XML_FAULTS = {
  empty: t('Le texte est vide : il faut un document XML.', 'The text is empty: an XML document is needed.'),
  not_xml: t(
    'Ce n’est pas du XML : un document commence par « < », et non par « {piece} ».',
    'This is no XML: a document begins with “<”, not with “{piece}”.',
  ),
  doctype: t(
    'Une déclaration DOCTYPE n’est pas acceptée : ni DTD ni entité externe n’est lue. Retirez-la.',
    'A DOCTYPE declaration is not accepted: neither DTD nor external entity is read. Remove it.',
  ),
  bad_declaration: t(
    'Déclaration XML mal formée : « <?xml version="1.0" encoding="UTF-8"?> » au tout début, une fois.',
    'Malformed XML declaration: “<?xml version="1.0" encoding="UTF-8"?>” at the very beginning, once.',
  ),
  bad_markup: t('Balisage illisible : « {piece} ».', 'Unreadable markup: “{piece}”.'),
  bad_attribute: t(
    'Attribut illisible : « {piece} » ; il faut nom="valeur".',
    'Unreadable attribute: “{piece}”; name="value" is needed.',
  ),
  doubled_attribute: t(
    'L’élément {element} porte deux fois l’attribut {name}.',
    'Element {element} has attribute {name} twice.',
  ),
  bad_entity: t(
    'Référence inconnue : « {piece} » ; il faut &amp; &lt; &gt; &quot; &apos; ou &#numéro;.',
    'Unknown reference: “{piece}”; &amp; &lt; &gt; &quot; &apos; or &#number; is needed.',
  ),
  bad_character: t('Caractère interdit en XML : U+{code}.', 'Character that XML does not allow: U+{code}.'),
  unbound_prefix: t(
    'Le préfixe « {prefix} » n’est déclaré par aucun xmlns:{prefix}.',
    'Prefix “{prefix}” is declared by no xmlns:{prefix}.',
  ),
  mismatched: t(
    'La balise </{found}> ferme <{expected}> : il faut </{expected}>.',
    'Tag </{found}> closes <{expected}>: </{expected}> is needed.',
  ),
  unexpected_close: t('La balise </{found}> ne ferme rien.', 'Tag </{found}> closes nothing.'),
  not_closed: t('L’élément <{expected}> n’est pas fermé.', 'Element <{expected}> is not closed.'),
  after_root: t(
    'Rien ne peut suivre l’élément racine : « {piece} ».',
    'Nothing may follow the root element: “{piece}”.',
  ),
  too_deep: t('Plus de {limite} éléments imbriqués.', 'More than {limite} elements within elements.'),
  too_many: t('Plus de {limite} éléments et attributs.', 'More than {limite} elements and attributes.'),
  too_long: t('Document de plus de {limite} caractères.', 'Document of more than {limite} characters.'),
} as const satisfies Record<string, Text>;

/** Code of a syntax fault. */
export type XmlFaultCode = keyof typeof XML_FAULTS;

/** A line and a column, from 1; the column counts UTF-16 units. */
export interface XmlPlace {
  readonly line: number;
  readonly column: number;
}

/** Thrown when a text is not well-formed XML, or beyond a limit. */
export class XmlSyntaxError extends Error {
  constructor(
    readonly code: XmlFaultCode,
    readonly place: XmlPlace,
    readonly values: Readonly<Record<string, string | number>> = {},
  ) {
    super(`${code} at ${place.line}:${place.column}`);
    this.name = 'XmlSyntaxError';
  }
}
