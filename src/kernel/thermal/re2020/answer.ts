import { z } from 'zod';
import { flag, maybe, named, real, texts } from '../../scene/index.js';
import { described, t } from '../../../words/index.js';
import { PART_TYPES, SIDES } from '../envelope.js';
import { ORIENTATIONS } from '../orientation.js';
import { JUNCTIONS } from '../psi.js';

const orientation = z
  .enum(ORIENTATIONS)
  .meta({ words: 'Orientation', ...described(t('Quadrant de la normale sortante', 'Quadrant of the outward normal')) });

const Layer = named(
  'Re2020Couche',
  t('Couche, de l’extérieur vers l’intérieur', 'Layer, from outside in'),
  z.object({
    cle: z.string().meta(described(t('Matériau', 'Material'))),
    epaisseur_mm: real(t('Épaisseur (mm)', 'Thickness (mm)')),
    lambda_w_mk: maybe(t('Conductivité (W/m·K)', 'Conductivity (W/m·K)')),
    hypothese: flag(t('Conductivité de table', 'Conductivity from a table')),
  }),
);

const Part = named(
  'Re2020Paroi',
  t('Paroi du volume chauffé, menuiseries comprises', 'Part of the envelope, joinery included'),
  z.object({
    id: z.string().meta(described(t('Identifiant stable', 'Stable id'))),
    objet: z
      .string()
      .optional()
      .meta(described(t('Pointeur JSON dans la scène', 'JSON pointer in the scene'))),
    type: z.enum(PART_TYPES).meta({ words: 'Paroi' }),
    donne_sur: z.enum(SIDES).meta({ words: 'Adjacence' }),
    orientation: orientation.optional(),
    azimut_deg: z
      .number()
      .optional()
      .meta(described(t('Azimut de la normale (degrés)', 'Bearing of the normal (degrees)'))),
    surface_m2: real(t('Surface intérieure, baies déduites (m²)', 'Inside area, bays deducted (m²)')),
    u_w_m2k: maybe(t('Coefficient U (W/m²·K)', 'U-value (W/m²·K)')),
    h_w_k: maybe(t('Déperdition (W/K)', 'Loss (W/K)')),
    couches: z.array(Layer),
    hypothese: flag(t('U fondé sur une hypothèse', 'U that rests on a hypothesis')),
  }),
);

const Bridge = named(
  'Re2020PontThermique',
  t('Ponts thermiques d’une liaison', 'Thermal bridges of a junction'),
  z.object({
    liaison: z.enum(JUNCTIONS).meta({ words: 'Liaison' }),
    longueur_m: real(t('Longueur (m)', 'Length (m)')),
    psi_w_mk: real(t('ψ moyen (W/m·K)', 'Mean ψ (W/m·K)')),
    h_w_k: real(t('Déperdition (W/K)', 'Loss (W/K)')),
    hypothese: flag(t('ψ par défaut', 'Default ψ')),
  }),
);

const Ground = named(
  'Re2020Sol',
  t(
    'Dallage et son sol selon la NF EN ISO 13370, pour information',
    'Ground slab with its ground by NF EN ISO 13370, for information',
  ),
  z.object({
    surface_m2: real(t('Surface (m²)', 'Area (m²)')),
    perimetre_m: real(t('Périmètre exposé (m)', 'Exposed perimeter (m)')),
    dimension_caracteristique_m: real(t('B′ (m)', 'B′ (m)')),
    lambda_sol_w_mk: real(
      t('Conductivité du sol, hypothèse (W/m·K)', 'Conductivity of the ground, a hypothesis (W/m·K)'),
    ),
    u_w_m2k: real(t('U équivalent (W/m²·K)', 'Equivalent U (W/m²·K)')),
  }),
);

const Glazing = named(
  'Re2020Vitrage',
  t('Baies vitrées d’une orientation, largeur × hauteur', 'Glazed bays of an orientation, width × height'),
  z.object({
    orientation,
    surface_m2: real(t('Surface (m²)', 'Area (m²)')),
    part_pct: real(t('Part des vitrages (%)', 'Share of the glazing (%)')),
  }),
);

const Air = named(
  'Re2020Ventilation',
  t('Renouvellement d’air', 'Air renewal'),
  z.object({
    debit_m3h: real(t('Débit (m³/h)', 'Flow (m³/h)')),
    renouvellement_vol_h: real(t('Volumes par heure', 'Volumes an hour')),
    h_v_w_k: real(t('0,34 × débit, échangeur déduit (W/K)', '0.34 × flow, exchanger deducted (W/K)')),
  }),
);

const LeverAnswer = named(
  'Re2020Levier',
  t('Levier, du plus grand gain au plus petit', 'Lever, from the greatest gain down'),
  z.object({
    action: z.string(),
    avant: real(t('Valeur moyenne actuelle', 'Present mean value')),
    apres: real(t('Valeur moyenne après', 'Mean value after')),
    unite: z.string(),
    gain_w_k: real(t('Gain (W/K)', 'Gain (W/K)')),
  }),
);

const Recalled = named(
  'Re2020Seuil',
  t('Seuil rappelé, jamais comparé', 'Threshold recalled, never compared'),
  z.object({
    indicateur: z.string(),
    valeur: z.number(),
    unite: z.string(),
    source: z.string(),
    date: z.iso.date().meta(described(t('Permis déposés à partir du', 'Permits filed from'))),
  }),
);

/** Shape of the answer (spec/answers.md, row "re2020"). */
export const Re2020 = named(
  'Re2020',
  t('Ordres de grandeur thermiques', 'Thermal orders of magnitude'),
  z.object({
    parois: z.array(Part),
    ponts_thermiques: z.array(Bridge),
    ponts_thermiques_w_k: real(t('Somme des ponts thermiques (W/K)', 'Sum of the thermal bridges (W/K)')),
    h_t_w_k: maybe(t('Σ U·A + ponts thermiques (W/K)', 'Σ U·A + thermal bridges (W/K)')),
    u_moyen_w_m2k: maybe(t('H_T ÷ surface déperditive (W/m²·K)', 'H_T ÷ envelope area (W/m²·K)')),
    surface_deperditive_m2: real(t('Surface déperditive (m²)', 'Envelope area (m²)')),
    volume_m3: real(t('Volume chauffé (m³)', 'Heated volume (m³)')),
    compacite: maybe(t('Surface déperditive ÷ volume chauffé (1/m)', 'Envelope area ÷ heated volume (1/m)')),
    shab_m2: real(t('Surface habitable (m²)', 'Living area (m²)')),
    ventilation: Air,
    vitrages: z.array(Glazing),
    vitrage_sur_shab_pct: maybe(t('Vitrages ÷ surface habitable (%)', 'Glazing ÷ living area (%)')),
    sol: Ground.nullable(),
    temperature_base_c: real(t('Température extérieure de base (°C)', 'Outside base temperature (°C)')),
    deperditions_w: maybe(t('(H_T + H_V) × (20 − base) (W)', '(H_T + H_V) × (20 − base) (W)')),
    leviers: z.array(LeverAnswer),
    seuils_rappeles: z.array(Recalled),
    manque: texts(t('Ce qui manque, son résultat étant nul', 'What lacks, its result being null')),
    hypotheses: texts(t('Ce que les chiffres supposent', 'What the figures suppose')),
    avertissement: z.string(),
  }),
);
export type Re2020 = z.infer<typeof Re2020>;
