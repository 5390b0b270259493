import type { Alert, Severity } from '../../checks/index.js';
import type { Point3 } from '../../maths/geometry.js';

/** A finding on a tour as callers read it. */
export const tourAlert = (
  code: string,
  severite: Severity,
  { message, objet, position = null, valeur = null, seuil = null }: Told,
): Alert => ({
  code,
  severite,
  metier: 'circulation',
  message,
  objet,
  id: null,
  position,
  niveau: null,
  norme: null,
  valeur,
  seuil,
  severite_si_confirmee: null,
  correctifs: [],
});

interface Told {
  readonly message: string;
  readonly objet: string;
  readonly position?: Point3 | null;
  readonly valeur?: number | null;
  readonly seuil?: number | null;
}
