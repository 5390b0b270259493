import { z } from 'zod';
import { Estimate, estimateOf, estimateTables } from '../../kernel/estimate/index.js';
import { csv } from '../../kernel/formats/csv/index.js';
import { html } from '../../kernel/formats/html/index.js';
import { SCENE_EXAMPLES } from '../../kernel/scene/index.js';
import { data, documentTitle, expected, page, printed, sceneOutput } from '../../schema/index.js';
import { described, say, t } from '../../words/index.js';

/**
 * Standard rate of value-added tax in France (art. 278 CGI); works on dwellings over two years old may have another.
 */
const STANDARD_VAT = 20;

const Prix = z
  .record(z.string(), z.number().min(0).max(1e9))
  .register(expected, t('un objet {code: prix unitaire}', 'an object {code: unit price}'));

const TITLE = t('Devis quantitatif', 'Bill of quantities');
const NOTE = t(
  'Quantités mesurées sur la scène, prix unitaires hors taxes donnés par le demandeur : ni offre ni engagement.',
  'Quantities measured on the scene, unit prices without tax given by the requester: neither an offer nor a commitment.',
);

/** Code, designation, unit, quantity, unit price, total, how measured. */
const WIDTHS = [17, 25, 5, 8, 11, 8, 26];

/** Bill of quantities by trade lot, priced with the caller's prices. */
export const caoDevis = sceneOutput({
  module: import.meta.url,
  path: '/cao/devis',
  options: {
    titre: documentTitle,
    prix: Prix.optional().meta(
      described(
        t(
          'Prix unitaires hors taxes par code d’ouvrage (€) ; sans prix, quantités seules',
          'Unit prices without VAT by code of work item (€); without prices, quantities only',
        ),
      ),
    ),
    tva_pct: z
      .number()
      .min(0)
      .max(100)
      .default(STANDARD_VAT)
      .meta(described(t('Taux de TVA (%), taux normal par défaut', 'VAT rate (%), standard rate by default'))),
  },
  formats: { json: data, csv, html: page(html), pdf: printed(html) },
  formatHelp: described(
    t('json, csv (point-virgule, UTF-8), html ou pdf', 'json, csv (semicolon, UTF-8), html or pdf'),
  ),
  file: described(t('Le document ; absent au format json', 'The document; absent in the json format')),
  answer: Estimate.shape,
  make({ scene, building, options: { titre, prix = {}, tva_pct: tvaPct }, langue }) {
    const estimate = estimateOf(building, { prix, tvaPct }, langue);
    const document = () => ({
      title: titre?.trim() || scene.titre?.trim() || say(TITLE, langue),
      subtitle: say(TITLE, langue),
      langue,
      tables: estimateTables(estimate, langue),
      notes: [say(NOTE, langue)],
      isLandscape: true,
      widths: WIDTHS,
    });
    return { answer: estimate, document };
  },
  help: {
    fr: {
      title: 'Devis quantitatif',
      description:
        'Quantités par lot (démolition, gros œuvre, charpente et couverture, menuiseries, plâtrerie, électricité, plomberie, chauffage-ventilation, sols, peinture, aménagements extérieurs), chaque ouvrage avec son code stable, son unité et sa mesure ; chiffré avec vos seuls prix. JSON, CSV, HTML ou PDF.',
    },
    en: {
      title: 'Bill of quantities',
      description:
        'Quantities by trade lot (demolition, structure, roofing, joinery, plasterwork, electricity, plumbing, heating-ventilation, floors, paint, outdoor works), each work with its stable code, unit and measure; priced with your own prices only. JSON, CSV, HTML or PDF.',
    },
    example: { ...SCENE_EXAMPLES[1]!, prix: { 'PLA-PLAFOND': 38.5 }, tva_pct: 10 },
  },
});
