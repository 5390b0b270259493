/** XML texts: a reader without DTD that bounds what a document may ask for. */
export type { XmlAttribute, XmlDocument, XmlElement } from './document.js';
export { attributeOf } from './document.js';
export type { XmlFaultCode, XmlPlace } from './fault.js';
export { XML_FAULTS, XmlSyntaxError } from './fault.js';
export { XML_LIMITS } from './limits.js';
export { readXml } from './read-xml.js';
