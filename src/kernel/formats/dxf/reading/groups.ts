import type { Text } from '../../../../words/index.js';
import { t } from '../../../../words/index.js';

/** Why a file is no DXF that can be read. */
export const DXF_FAULTS = {
  binaire: t(
    'C’est un DXF binaire (ou un DWG) : enregistrez-le en DXF ASCII, R2000 ou plus récent.',
    'This is a binary DXF (or a DWG): save it as ASCII DXF, R2000 or later.',
  ),
  pas_dxf: t(
    'Ligne {line} : un code de groupe (un entier) est attendu, « {found} » trouvé. Ce n’est pas un DXF ASCII.',
    'Line {line}: a group code (an integer) is expected, “{found}” found. This is no ASCII DXF.',
  ),
  sans_section: t(
    'Le fichier n’a pas de section ENTITIES : rien n’y est dessiné.',
    'The file has no ENTITIES section: nothing is drawn in it.',
  ),
  tronque: t(
    'Le fichier s’arrête avant son EOF : il est tronqué. Enregistrez-le de nouveau.',
    'The file ends before its EOF: it is cut short. Save it again.',
  ),
  trop_d_entites: t(
    'Plus de {max} entités : purgez le dessin, ou exportez un seul niveau.',
    'More than {max} entities: purge the drawing, or export one level only.',
  ),
  entite_trop_longue: t(
    'Ligne {line} : une entité {found} a plus de {max} groupes.',
    'Line {line}: an entity {found} has more than {max} groups.',
  ),
} as const satisfies Readonly<Record<string, Text>>;
export type DxfFault = keyof typeof DXF_FAULTS;

/** A text that cannot be read as a DXF, and why. */
export class DxfReadError extends Error {
  override readonly name = 'DxfReadError';
  constructor(
    readonly code: DxfFault,
    readonly values: Readonly<Record<string, string>> = {},
  ) {
    super(code);
  }
}

/** A group: its code and its value, as written but for the spaces around it, and the line of its code. */
export interface Group {
  readonly code: number;
  readonly value: string;
  readonly line: number;
}

const BINARY = 'AutoCAD Binary DXF';
/** Letters that a refusal quotes. */
const QUOTED = 40;

/** Lines of a text one after another, of any line ending, without holding them all. */
function* linesOf(text: string): Generator<string> {
  let from = 0;
  while (from < text.length) {
    const at = text.indexOf('\n', from);
    const to = at === -1 ? text.length : at;
    yield text.slice(from, text[to - 1] === '\r' ? to - 1 : to);
    from = to + 1;
  }
}

/**
 * The groups of an ASCII DXF, in their order; comments (999) are left out. Time and memory grow with the text alone.
 * @throws DxfReadError binaire, pas_dxf
 */
export function* groupsOf(text: string): Generator<Group> {
  const isBinary = text.startsWith(BINARY) || text.startsWith('AC10') || text.includes('\u0000');
  if (isBinary) throw new DxfReadError('binaire');
  let line = 0;
  let code: number | null = null;
  for (const written of linesOf(text.startsWith('\ufeff') ? text.slice(1) : text)) {
    line += 1;
    if (code === null) {
      code = codeOf(written, line);
      continue;
    }
    if (code !== 999) yield { code, value: written.trim(), line: line - 1 };
    code = null;
  }
}

function codeOf(written: string, line: number): number {
  if (/^\s*-?\d{1,5}\s*$/.test(written)) return Number(written);
  throw new DxfReadError('pas_dxf', { line: String(line), found: written.trim().slice(0, QUOTED) });
}
