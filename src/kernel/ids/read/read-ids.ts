import type { Text } from '../../../words/index.js';
import { fill } from '../../../words/index.js';
import type { XmlDocument } from '../../formats/xml/index.js';
import { readXml, XML_FAULTS, XmlSyntaxError } from '../../formats/xml/index.js';
import { auditIds } from '../audit/index.js';
import type { IdsFault } from '../fault.js';
import { IdsFaults } from '../fault.js';
import type { Ids } from '../model.js';
import { checkForm } from './check-form.js';
import { readModel } from './read-model.js';

/** An IDS, or what is wrong with it: never both. */
export type IdsRead =
  { readonly ids: Ids; readonly faults: readonly [] } | { readonly ids: null; readonly faults: readonly IdsFault[] };

/**
 * Reads an IDS 1.0 and audits it: XML, then its XSD, then its rules (names, types and cardinalities for each version of
 * IFC it names, as the buildingSMART audit holds them). Each stage runs when the one before it has no fault.
 *
 * @param text the XML
 */
export function readIds(text: string): IdsRead {
  const document = documentOf(text);
  if ('code' in document) return { ids: null, faults: [document] };
  const faults = new IdsFaults((at) => document.placeOf(at));
  checkForm(document.root, faults);
  const ids = faults.list.length === 0 ? readModel(document.root, faults) : null;
  if (ids && faults.list.length === 0) auditIds(ids, faults);
  return ids && faults.list.length === 0 ? { ids, faults: [] } : { ids: null, faults: faults.list };
}

function documentOf(text: string): XmlDocument | IdsFault {
  try {
    return readXml(text);
  } catch (error) {
    if (!(error instanceof XmlSyntaxError)) throw error;
    const reason = fill(XML_FAULTS[error.code] as Text, error.values);
    return { code: 'xml', ...error.place, values: { reason } };
  }
}
