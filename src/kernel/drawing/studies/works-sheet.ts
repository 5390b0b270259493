import { t } from '../../../words/index.js';
import type { Building } from '../../building/index.js';
import { solidsOf } from '../../building/index.js';
import { axonometricCamera } from '../projection/camera.js';
import { pictureOf } from '../projection/picture.js';
import type { Sheet } from '../sheet/compose.js';
import { framed } from '../sheet/compose.js';
import { placeOn, placeViews } from '../sheet/fit.js';
import { SCALES, SHEETS } from '../sheet/formats.js';
import type { TitleFields } from '../sheet/title-block.js';
import { say } from '../../../words/index.js';
import { makeView } from '../views/make-view.js';

const NAME = t('Le chantier au {date}', 'The site on {date}');
const NOTE = t('Vue isométrique de ce qui est en place', 'Isometric view of what stands');
const NOTHING = t('Rien n’est encore en place', 'Nothing stands yet');

/** From the front right corner, as in the other axonometric views. */
const AZIMUTH = 315;
const FORMAT = SHEETS[1];
const EXACT = t('sans', 'none');

/** A sheet of what of a building stands on a date: its elements by id, on the ground of the plot. */
export function worksSheet(
  building: Building,
  { date, standing }: { readonly date: string; readonly standing: ReadonlySet<string> },
  titles: Omit<TitleFields, 'title' | 'feuille'>,
): Sheet {
  const { langue } = titles;
  const solids = solidsOf(building).filter(({ id, category }) => category === 'terrain' || standing.has(id));
  const picture = pictureOf(solids, axonometricCamera(AZIMUTH), { isShaded: true, contour: 0.5, pen: 0.13 });
  const name = say(NAME, langue, { date });
  const note = say(picture.length > 0 ? NOTE : NOTHING, langue);
  const place = placeOn(FORMAT);
  const placed = SCALES.map(({ scale }) => {
    const view = makeView({ name, note, scale, picture, annotations: [] });
    return { scale, views: placeViews([view], place) };
  });
  const { scale, views } = placed.find(({ views: fitting }) => fitting !== null) ?? placed.at(-1)!;
  const fields = { ...titles, title: name, feuille: '1 / 1', echelle: say(EXACT, langue) };
  return { format: FORMAT, scale, views: views ?? [], ...framed(FORMAT, scale, 0, fields, false) };
}
