import type { Text } from '../../words/index.js';
import { t } from '../../words/index.js';

/** Documents of a permit for a single house (R. 431-7 to R. 431-12), in the order of the form. */
export const PIECE_CODES = ['PCMI1', 'PCMI2', 'PCMI3', 'PCMI4', 'PCMI5', 'PCMI6', 'PCMI7', 'PCMI8'] as const;
export type PieceCode = (typeof PIECE_CODES)[number];

/** A document: its title; of one that only the applicant can supply, what it must show. */
export interface Piece {
  readonly title: Text;
  readonly article: string;
  readonly mustShow?: readonly Text[];
}

export const PIECES: Readonly<Record<PieceCode, Piece>> = {
  PCMI1: {
    title: t('Plan de situation du terrain', 'Location plan'),
    article: 'R. 431-7 a',
    mustShow: [
      t(
        'Le terrain dans la commune, sur un fond cadastral ou IGN',
        'The plot in its town, on a cadastral or survey map',
      ),
      t('L’échelle et le nord', 'Scale and north'),
      t('Les voies de desserte et leur nom', 'The roads that serve it and their names'),
      t(
        'Les points et angles des prises de vue PCMI7 et PCMI8',
        'The places and angles of photographs PCMI7 and PCMI8',
      ),
    ],
  },
  PCMI2: { title: t('Plan de masse', 'Site plan'), article: 'R. 431-9' },
  PCMI3: { title: t('Coupe du terrain et de la construction', 'Section of plot and building'), article: 'R. 431-10 b' },
  PCMI4: { title: t('Notice décrivant le terrain et le projet', 'Notice of plot and project'), article: 'R. 431-8' },
  PCMI5: { title: t('Façades et toitures', 'Façades and roofs'), article: 'R. 431-10 a' },
  PCMI6: {
    title: t('Insertion du projet dans son environnement', 'Project in its surroundings'),
    article: 'R. 431-10 c',
    mustShow: [
      t(
        'Le projet dessiné sur une photographie des lieux (photomontage)',
        'The project drawn on a photograph of the place',
      ),
      t('Les constructions voisines et les paysages autour', 'Neighbouring buildings and landscape around'),
      t(
        'Base proposée : la perspective ci-contre, prise du point PCMI7, ou une vue du studio photo (POST /cao/rendu-photo)',
        'Base proposed: the perspective beside, seen from PCMI7, or a view of the photo studio (POST /cao/rendu-photo)',
      ),
    ],
  },
  PCMI7: {
    title: t('Photographie du terrain de près', 'Photograph of the plot from near'),
    article: 'R. 431-10 d',
    mustShow: [
      t('Le terrain dans son environnement proche, depuis la rue', 'The plot and what is near it, from the street'),
      t('Le point de vue reporté sur PCMI1 ou PCMI2', 'The point of view marked on PCMI1 or PCMI2'),
    ],
  },
  PCMI8: {
    title: t('Photographie du terrain de loin', 'Photograph of the plot from far'),
    article: 'R. 431-10 d',
    mustShow: [
      t('Le terrain dans son paysage lointain, hors vue aérienne', 'The plot in its far landscape, no aerial view'),
      t('Le point de vue reporté sur PCMI1 ou PCMI2', 'The point of view marked on PCMI1 or PCMI2'),
    ],
  },
};
