import type { Families, FamilyFault, NumberParameter, OwnFamily, Parameter } from '../catalogue/index.js';
import { familiesIn, familyOf, parameterRow } from '../catalogue/index.js';
import type { Scene, SceneFamily } from '../scene/index.js';
import type { Langue } from '../../words/index.js';
import { say } from '../../words/index.js';
import type { FamilyError, LibraryFamily } from './answer.js';

const initialOf = (parameter: Parameter | undefined): number =>
  (parameter as NumberParameter | undefined)?.initial ?? 0;

function rowOf({ index, source, family }: OwnFamily, used: number, langue: Langue): LibraryFamily {
  const shown = family ?? familyOf(source.base);
  const { largeur, hauteur } = shown?.parameters ?? {};
  return {
    index,
    nom: source.nom,
    base: source.base,
    libelle: source.libelle ?? source.nom,
    type: shown?.type ?? null,
    ouvrant: shown?.operation ?? null,
    vantaux: shown?.leaves ?? null,
    parametres: Object.fromEntries(
      Object.entries(family?.parameters ?? {}).map(([name, parameter]) => [name, parameterRow(parameter)]),
    ),
    dimensions: family ? { largeur: initialOf(largeur), hauteur: initialOf(hauteur) } : null,
    utilisee: used,
    base_libelle: shown ? say(familyOf(source.base)!.label, langue) : null,
  };
}

const errorOf = ({ index, source }: OwnFamily, fault: FamilyFault, langue: Langue): FamilyError => ({
  famille: source.nom,
  champ: `/familles/${index}${fault.field}`,
  valeur: fault.value ?? null,
  attendu: say(fault.expected, langue),
  propose: fault.meant ?? null,
});

/** How many openings of a scene name each family. */
function counted({ ouvertures = [] }: Pick<Scene, 'ouvertures'>): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { famille } of ouvertures) if (famille !== undefined) counts.set(famille, (counts.get(famille) ?? 0) + 1);
  return counts;
}

/**
 * The families of a project, each as it makes its base, how many openings are of it, and what of them is wrong.
 * @param scene whose openings are counted; none without it
 */
export function familyLibrary(definitions: SceneFamily[], scene: Scene | undefined, langue: Langue) {
  const families: Families = familiesIn(definitions);
  const counts = counted(scene ?? {});
  // Of two families of one name openings are of the first.
  const usesOf = ({ source, family }: OwnFamily): number => (family ? (counts.get(source.nom) ?? 0) : 0);
  return {
    familles: families.own.map((own) => rowOf(own, usesOf(own), langue)),
    erreurs: families.own.flatMap((own) => own.faults.map((fault) => errorOf(own, fault, langue))),
  };
}
