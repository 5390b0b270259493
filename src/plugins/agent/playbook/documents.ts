import { section } from './content.js';
import { t } from '../../../words/index.js';

/** Sources: law 89-462 art. 21 and 23; decree 87-713, art. 2 and annex. */
export const documents = [
  section(
    t('Régulariser les charges : trier les lignes', 'Charges: sort the lines'),
    t(
      'Recopiez le décompte du syndic ligne par ligne dans `charges[]` {libelle, montant, recuperable}. Récupérable = figure à l’annexe du décret 87-713, limitative : ascenseur, eau et chauffage collectif, installations individuelles, parties communes intérieures, espaces extérieurs, hygiène, équipements divers, taxes (TEOM, balayage, assainissement).',
      'Copy the managing agent’s statement line by line into `charges[]` {libelle, montant, recuperable}. Recoverable = listed in the annex of decree 87-713, which is limitative: lift, water and collective heating, individual installations, inner common parts, outdoor areas, hygiene, various equipment, taxes (TEOM, sweeping, sewerage).',
    ),
    t(
      'Mettez `recuperable: false` pour : honoraires du syndic, assurance de l’immeuble, taxe foncière, gros travaux, mise aux normes, frais de gestion de la TEOM, télésurveillance d’ascenseur, vandalisme. Le défaut est `true` : relisez chaque ligne.',
      'Set `recuperable: false` for: managing agent’s fees, building insurance, property tax, major works, upgrades to standards, TEOM management fees, lift remote monitoring, vandalism. The default is `true`: read every line again.',
    ),
    t(
      'Un avoir du décompte reste une ligne : `montant` négatif, du même `recuperable` que la charge qu’il corrige. `detail[].avoir` et la note `avoirs` le disent ; ne le déduisez pas vous-même d’une autre ligne.',
      'A credit of the statement stays a line: negative `montant`, with the `recuperable` of the charge it corrects. `detail[].avoir` and the note `avoirs` say so; do not take it off another line yourself.',
    ),
    t(
      'Gardien : 75 % du salaire et des charges s’il assure l’entretien des parties communes et la sortie des déchets, 40 % s’il n’en fait qu’un (art. 2). Une société ou un employé de ménage : 100 %. Coupez la ligne en deux, part récupérable et part non récupérable, pour que le total reste celui du décompte.',
      'Caretaker: 75 % of wage and contributions when in charge of both cleaning the common parts and taking out the waste, 40 % for only one (art. 2). A cleaning firm or employee: 100 %. Split the line in two, recoverable and not, so that the total still matches the statement.',
    ),
  ),
  section(
    t('Régulariser les charges : clé et durée', 'Charges: key and duration'),
    t(
      '`tantiemes_locataire` et `tantiemes_total` viennent de la même clé de répartition. Une clé spéciale (ascenseur, chauffage) a d’autres tantièmes : faites un appel par clé et additionnez les parts, jamais les tantièmes.',
      '`tantiemes_locataire` and `tantiemes_total` come from the same allocation key. A special key (lift, heating) has other shares: one call a key, then add up the amounts, never the shares.',
    ),
    t(
      'Jours : premier et dernier compris. `jours_periode` vaut 365 par défaut ; passez 366 si la période contient un 29 février. Sans `jours_occupation`, le locataire porte toute la période. Du 1er avril au 30 septembre : 183.',
      'Days: first and last included. `jours_periode` is 365 by default; send 366 when the period holds a 29 February. Without `jours_occupation` the tenant bears the whole period. 1 April to 30 September: 183.',
    ),
    t(
      'Appelez [[regularisationCharges]] ([[regularisationCharges:cout]]) avec `provisions_encaissees` = provisions réellement payées, régularisations passées exclues. Témoin : 12 000 récupérables, 45/1000, 200/365 jours, 320 de provisions → part 295.89, `a_rembourser` 24.11.',
      'Call [[regularisationCharges]] ([[regularisationCharges:cout]]) with `provisions_encaissees` = provisions actually paid, past settlements excluded. Check value: 12,000 recoverable, 45/1000, 200/365 days, 320 of provisions → share 295.89, `a_rembourser` 24.11.',
    ),
    t(
      'Contrôlez : `total_charges` égale le décompte ; la somme de `detail[].part_locataire` égale `quote_part_locataire`. Parlez avec `a_rembourser` et `a_payer`, pas avec le signe de `solde` (positif = à rendre au locataire).',
      'Check: `total_charges` equals the statement; `detail[].part_locataire` adds up to `quote_part_locataire`. Speak with `a_rembourser` and `a_payer`, not with the sign of `solde` (positive = to be refunded).',
    ),
    t(
      'Calendrier (art. 23) : décompte par nature de charges un mois avant ; justificatifs à disposition six mois ; après le 31 décembre de l’année suivante, le locataire peut payer par douzièmes ; au-delà de trois ans, prescrit.',
      'Calendar (art. 23): statement by kind of charge one month before; evidence available for six months; after 31 December of the following year the tenant may pay in twelfths; beyond three years, time-barred.',
    ),
  ),
  section(
    t('Délivrer une quittance ou un reçu', 'Issue a receipt'),
    t(
      'Une quittance atteste un paiement complet ; s’il est partiel, passez `montant_paye` : sous loyer + charges, le document devient un reçu et ne vaut pas quittance. Ne délivrez rien pour une somme non encaissée.',
      'A quittance attests full payment; if partial, send `montant_paye`: below rent + charges the document becomes a reçu and is no quittance. Issue nothing for money not received.',
    ),
    t(
      'Rassemblez `bailleur_nom`, `bailleur_adresse`, `locataire_nom`, `logement_adresse`, `periode` ("Octobre 2026"), `loyer` et `charges` séparés (art. 21), `date_paiement` (AAAA-MM-JJ). Ne les inventez pas : demandez ce qui manque.',
      'Gather `bailleur_nom`, `bailleur_adresse`, `locataire_nom`, `logement_adresse`, `periode` ("Octobre 2026"), `loyer` and `charges` apart (art. 21), `date_paiement` (YYYY-MM-DD). Do not invent them: ask for what is missing.',
    ),
    t(
      'Conjoint, colocataires, indivision : les autres noms du bail vont dans `autres_locataires` et `autres_bailleurs`. Plusieurs mois du même bail : `autres_periodes` [{periode, date_paiement}], une page chacun dans un seul fichier et pour un seul appel ; `quittances[]` donne leurs montants.',
      'Spouse, flatmates, joint owners: the other names of the lease go into `autres_locataires` and `autres_bailleurs`. Several months of one lease: `autres_periodes` [{periode, date_paiement}], a page each in one file and for one call; `quittances[]` gives their amounts.',
    ),
    t(
      'Enveloppe à fenêtre : le destinataire est à droite, lignes séparées par \\n. Donnez `locataire_adresse` quand le courrier ne va pas au logement loué ; sinon `logement_adresse` sert aux deux.',
      'Window envelope: the addressee stands on the right, lines separated by \\n. Give `locataire_adresse` when the post does not go to the rented dwelling; otherwise `logement_adresse` serves both.',
    ),
    t(
      'Appelez [[documentsQuittance]] ([[documentsQuittance:cout]]) avec un en-tête Idempotency-Key par bail et par mois : une reprise ne crée ni doublon ni débit. `format: "html"` pour relire avant le PDF est un second appel payant.',
      'Call [[documentsQuittance]] ([[documentsQuittance:cout]]) with one Idempotency-Key header a lease and month: a retry makes neither duplicate nor charge. `format: "html"` to proof-read before the PDF is a second paid call.',
    ),
    t(
      'Contrôlez `nature`, `total` et `total_en_lettres`, puis transmettez le fichier avant la fin de son lien. La quittance est gratuite pour le locataire, due sur demande ; par voie électronique, il faut son accord exprès.',
      'Check `nature`, `total` and `total_en_lettres`, then pass the file on before its link ends. The receipt is free for the tenant and due on request; sending it electronically needs the tenant’s express agreement.',
    ),
  ),
];
