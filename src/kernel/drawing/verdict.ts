import type { Bounds, Point } from '../maths/geometry.js';
import { boundsOf } from '../maths/ring.js';
import { overlaps } from './boxes.js';
import type { View } from './display-list.js';
import { dimensionTextCorners, textCorners } from './item-bounds.js';
import { lengthOf } from './length-text.js';
import { quadsOverlap } from './quads.js';

/** A control of the drawing by the drawing: read again from what is drawn, not from what was meant. */
export interface Control {
  readonly code: string;
  /** Null where the control does not apply. */
  readonly ok: boolean | null;
  readonly detail: string;
}

interface Written {
  readonly quad: readonly Point[];
  readonly box: Bounds;
}

/** Texts of the view that cover another, measured again with the drawing's own font. */
function textOverlaps(view: View): number {
  const written: Written[] = [];
  for (const item of view.items) {
    const quad = item.kind === 'text' ? textCorners(item, view.scale, false) : item.kind === 'dimension' ? dimensionTextCorners(item, view.scale) : null;
    if (quad) written.push({ quad, box: boundsOf(quad) });
  }
  written.sort((a, b) => a.box.minX - b.box.minX);
  let found = 0;
  for (const [i, text] of written.entries()) {
    for (let k = i + 1; k < written.length && written[k]!.box.minX < text.box.maxX; k++) {
      const other = written[k]!;
      if (overlaps(text.box, other.box) && quadsOverlap(text.quad, other.quad)) found += 1;
    }
  }
  return found;
}

const openChains = (view: View): string[] =>
  view.chains.filter((chain) => chain.texts.reduce((sum, text) => sum + lengthOf(text), 0) !== lengthOf(chain.totalText) || lengthOf(chain.totalText) !== chain.total).map((chain) => `${view.name} ${chain.code}`);

export interface Verdict {
  readonly livrable: boolean;
  readonly controles: readonly { readonly code: string; readonly ok: boolean | 'sans_objet'; readonly detail: string }[];
}

/**
 * The drawing's own controls. `livrable` also needs a scene without critical alerts.
 * @param hasOpenings false when the drawing leaves openings out: they cannot be dimensioned
 */
export function verdictOf(views: readonly View[], hasOpenings: boolean, criticalAlerts: number): Verdict {
  const covered = views.reduce((sum, view) => sum + textOverlaps(view), 0);
  const rooms = views.flatMap((view) => view.rooms.map((room) => ({ ...room, view: view.name })));
  const untagged = rooms.filter((room) => !room.isPlaced);
  const chains = views.flatMap((view) => view.chains);
  const broken = views.flatMap(openChains);
  const openings = views.flatMap((view) => view.openings);
  const bare = openings.filter((opening) => !opening.isPlaced);
  const list = (names: readonly string[]) => names.slice(0, 5).join(', ') + (names.length > 5 ? '…' : '');
  const controls: Control[] = [
    { code: 'textes_sans_chevauchement', ok: covered === 0, detail: covered === 0 ? 'Aucun texte ne recouvre un autre' : `${covered} texte(s) en recouvrent un autre` },
    {
      code: 'pieces_etiquetees',
      ok: rooms.length === 0 ? null : untagged.length === 0,
      detail: untagged.length === 0 ? `${rooms.length} pièce(s) étiquetée(s)` : `Sans étiquette : ${list(untagged.map((r) => `${r.name} (${r.view})`))}`,
    },
    {
      code: 'chaines_fermees',
      ok: chains.length === 0 ? null : broken.length === 0,
      detail: broken.length === 0 ? `${chains.length} chaîne(s) : la somme des cotes écrites est la cote totale` : `Ouvertes : ${list(broken)}`,
    },
    {
      code: 'ouvertures_cotees',
      ok: !hasOpenings || openings.length === 0 ? null : bare.length === 0,
      detail: !hasOpenings ? 'Les ouvertures ne sont pas dessinées' : bare.length === 0 ? `${openings.length} ouverture(s) cotée(s)` : `${bare.length} ouverture(s) sans cote`,
    },
    { code: 'alertes_critiques', ok: criticalAlerts === 0, detail: criticalAlerts === 0 ? 'Aucune alerte critique' : `${criticalAlerts} alerte(s) critique(s) sur la scène` },
  ];
  return {
    livrable: controls.every((control) => control.ok !== false),
    controles: controls.map(({ code, ok, detail }) => ({ code, ok: ok ?? 'sans_objet', detail })),
  };
}
