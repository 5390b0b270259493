import type { PageRequest } from '../../contract/index.js';
import { buildingOf } from '../../kernel/building/index.js';
import { DEMOS } from '../../kernel/demo/index.js';
import { composeSheet, planViews } from '../../kernel/drawing/index.js';
import { sheetSvg } from '../../kernel/formats/svg/index.js';
import { say } from '../../words/index.js';
import { SHOWN } from './page.js';
import { TEXT } from './texts.js';

/** Size of the card that social sites show, pixels. */
const [WIDTH, HEIGHT] = [1200, 630];

/** A plan of the demonstration as the service draws it, without its sheet. */
function plan(): string {
  const building = buildingOf(DEMOS[SHOWN]());
  const [view] = planViews(building, { langue: 'fr', hasOpenings: true, isOneSheet: false });
  const sheet = composeSheet(building, [view!], { langue: 'fr', project: '', title: '', feuille: '' });
  return sheetSvg(sheet, '');
}

/** A sheet of its own size as a part of a larger drawing, its left part in the frame. */
const placed = (svg: string): string =>
  svg.replace(
    /^[\s\S]*?<svg[^>]*viewBox="([^"]+)"[^>]*>/,
    (_, box: string) =>
      `<svg x="520" y="40" width="640" height="550" viewBox="${box}" preserveAspectRatio="xMidYMid slice">`,
  );

/** The picture of a link to the front page: the mark, the sentence, a plan. */
export async function socialCard({ langue, services }: PageRequest<never, never>): Promise<Uint8Array> {
  const words = say(TEXT.heading, langue);
  const half = words.lastIndexOf(' ', Math.ceil(words.length / 2));
  const line = (text: string, y: number, size: number, weight: number) =>
    `<text x="64" y="${y}" font-size="${size}" font-weight="${weight}">${text}</text>`;
  const size = `width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}"`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" ${size} font-family="Noto Sans" fill="#1a222e">
<rect width="100%" height="100%" fill="#f6f4ee"/>
<rect x="500" y="28" width="672" height="574" fill="#fffefa" stroke="#1a222e" stroke-width="2"/>
${placed(plan())}
<path d="M80 64v90" stroke="#1a222e" stroke-width="4"/><path d="M62 154h36l-6 34-12 30-12-30z" fill="#ad2519"/>
${line('Aplomb', 320, 84, 700)}${line(words.slice(0, half), 390, 34, 400)}${line(words.slice(half + 1), 436, 34, 400)}
</svg>`;
  return services.raster.png(svg, { width: WIDTH });
}
