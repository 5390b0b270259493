import { createHash } from 'node:crypto';
import type { OperationContext } from '../../contract/index.js';
import { Operation } from '../../contract/index.js';
import type { Project } from '../../kernel/drawing/index.js';
import { sheetsPage } from '../../kernel/formats/html/index.js';
import type { Scene } from '../../kernel/scene/index.js';
import type { WithScene } from '../../schema/scene-entree.js';
import type { SheetsInput } from './draw-sheets.js';
import { sheetsTask } from './draw-sheets.js';
import type { CaoCarnetEntree, CaoPdfEntree } from './operations.js';
import { caoCarnet, caoPdf } from './operations.js';
import { t } from '../../words/index.js';

type Format = CaoPdfEntree['format'];

const UNTITLED = t('Projet sans titre', 'Untitled project');
const slug = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[^\w\s-]/g, '')
    .trim()
    .toLowerCase()
    .replace(/[\s_]+/g, '-')
    .slice(0, 60);

/** Draws on a worker, then writes the page and, for a PDF, prints it. */
async function produce(input: SheetsInput, format: Format, ctx: OperationContext) {
  const { services, signal, progress, langue, selection } = ctx;
  const { feuilles, format: size, alertes, verdict } = await services.work.run(sheetsTask, input, { signal, progress });
  const findings = {
    alertes,
    verdict,
    feuilles: feuilles.map(({ numero, titre: name, echelle, format: paper }) => ({
      numero,
      titre: name,
      echelle,
      format: paper,
    })),
  };
  if (!['fichier', 'sha256', 'html'].some((field) => selection.has(field))) return { ...findings, sha256: '' };
  const titre = input.projet.titre;
  const text = feuilles.map(({ svg }) => svg).join('');
  const html = sheetsPage({ titre, langue, feuilles, format: size, fonts: services.fonts.css(text) });
  const isPdf = format === 'pdf';
  if (isPdf) progress(feuilles.length + 1, feuilles.length + 2, langue === 'fr' ? 'Impression' : 'Printing');
  const bytes = isPdf ? await services.printer.pdf(html, { signal, lang: langue }) : new TextEncoder().encode(html);
  const nom = `${slug(titre) || input.document}-${input.document}.${isPdf ? 'pdf' : 'html'}`;
  const type_mime = isPdf ? 'application/pdf' : 'text/html; charset=utf-8';
  return {
    ...findings,
    sha256: createHash('sha256').update(bytes).digest('hex'),
    html: selection.has('html') ? html : undefined,
    fichier: selection.has('fichier') ? await ctx.files.put({ name: nom, mediaType: type_mime, bytes }) : undefined,
  };
}

const titled = (scene: Scene, titre: string | undefined, langue: 'fr' | 'en'): string =>
  titre?.trim() || scene.titre?.trim() || UNTITLED[langue];

export class SheetsResolver {
  @Operation(caoPdf)
  caoPdf({ scene, format, titre, auteur, format_feuille, strict }: WithScene<CaoPdfEntree>, ctx: OperationContext) {
    const projet: Project = { titre: titled(scene, titre, ctx.langue), auteur, format_feuille, revisions: [] };
    return produce({ document: 'planche', scene, projet, strict, langue: ctx.langue }, format, ctx);
  }

  @Operation(caoCarnet)
  async caoCarnet(
    { scene, format, projet = { format_feuille: 'A3', revisions: [] }, coupe, strict }: WithScene<CaoCarnetEntree>,
    ctx: OperationContext,
  ) {
    const project: Project = { ...projet, titre: titled(scene, projet.titre, ctx.langue) };
    const answer = await produce(
      { document: 'carnet', scene, projet: project, coupe, strict, langue: ctx.langue },
      format,
      ctx,
    );
    return { ...answer, revisions: project.revisions };
  }
}
