import { defineTask, ServiceError } from '../../contract/index.js';
import { BcfError, readBcf } from '../../kernel/formats/bcf/index.js';
import { XML_FAULTS } from '../../kernel/formats/xml/index.js';
import { UnzipError } from '../../kernel/formats/zip/index.js';
import type { Langue, Text } from '../../words/index.js';
import { say, t } from '../../words/index.js';
import { topicRead } from './bcf-answer.js';
import type { IfcBcf } from './bcf.operation.js';

/** An archive to read, as it came. */
export interface BcfReadInput {
  readonly base64: string;
  readonly langue: Langue;
}

const NOT_BASE64 = t(
  'ce n’est pas du base64 : lettres, chiffres, + et / seulement',
  'this is no base64: letters, digits, + and / only',
);

const FAULTS = {
  not_zip: t('ce n’est pas une archive zip, ou elle est abîmée', 'this is no zip archive, or it is damaged'),
  too_many: t('plus de 10 000 fichiers dans l’archive', 'more than 10,000 files in the archive'),
  too_large: t(
    '{entry} : trop grand (16 Mio par fichier, 64 Mio en tout)',
    '{entry}: too large (16 MiB a file, 64 MiB in all)',
  ),
  too_dense: t('{entry} : se déplie plus de 200 fois sa taille', '{entry}: unfolds to more than 200 times its size'),
  path: t('{entry} : ce chemin sort de l’archive', '{entry}: this path leaves the archive'),
  no_topic: t(
    'ni bcf.version ni markup.bcf : ce n’est pas une archive BCF',
    'neither bcf.version nor markup.bcf: this is no BCF archive',
  ),
  bad_xml: t('{entry}, ligne {line} : {message}', '{entry}, line {line}: {message}'),
  bad_encoding: t('{entry} : ni UTF-8 ni UTF-16', '{entry}: neither UTF-8 nor UTF-16'),
} as const satisfies Record<UnzipError['code'] | BcfError['code'], Text>;

/** Base64 with nothing else in it, spaces aside. @throws ServiceError validation */
function bytesOf(base64: string, langue: Langue): Uint8Array {
  const text = base64.replace(/^data:[^,]{0,200},/, '').replaceAll(/\s+/g, '');
  if (!/^[A-Za-z0-9+/]+={0,2}$/.test(text)) throw refusal(say(NOT_BASE64, langue));
  return new Uint8Array(Buffer.from(text, 'base64'));
}

const refusal = (msg: string): ServiceError =>
  new ServiceError('validation', { detail: [{ loc: ['body', 'bcf_base64'], msg, type: 'value_error' }] });

function messageOf(fault: UnzipError | BcfError, langue: Langue): string {
  const xml = fault instanceof BcfError ? fault.fault : null;
  const message = xml ? say(XML_FAULTS[xml.code] as Text, langue, xml.values) : '';
  const line = String(xml?.place.line ?? 0);
  return say(FAULTS[fault.code] as Text, langue, { entry: fault.entry, line, message });
}

/** Reads an archive. @throws ServiceError validation: what is none, or asks for too much */
export function runBcfRead({ base64, langue }: BcfReadInput): Omit<IfcBcf, 'fichier'> {
  try {
    const { version, topics } = readBcf(bytesOf(base64, langue));
    return {
      version,
      topics: topics.map(topicRead),
      conflits: [],
      alertes: [],
      ignores: null,
      non_evalues: [],
      tronque: false,
      bcf_base64: null,
    };
  } catch (fault) {
    if (fault instanceof UnzipError || fault instanceof BcfError) throw refusal(messageOf(fault, langue));
    throw fault;
  }
}

/** Archives up to this size are read where they are. */
const LIGHT = 65_536;

/** Reads a BCF archive. */
export const bcfReadTask = defineTask<BcfReadInput, Omit<IfcBcf, 'fichier'>>({
  module: import.meta.url,
  export: 'runBcfRead',
  run: runBcfRead,
  heavy: ({ base64 }) => base64.length > LIGHT,
});
