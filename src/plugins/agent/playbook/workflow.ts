import { section } from './content.js';
import { repairs } from './repairs.js';
import { t } from '../../../words/index.js';

export const workflow = [
  section(
    t('Démarrer en cinq appels', 'Start in five calls'),
    t(
      'Prenez une clé : [[signup]] avec {"name": "nom de l’agent"} ([[signup:cout]], sans e-mail). Rangez `cle`, affichée une fois, et envoyez-la dans l’en-tête X-API-Key.',
      'Get a key: [[signup]] with {"name": "the agent’s name"} ([[signup:cout]], no e-mail needed). Store `cle`, shown once, and send it in the X-API-Key header.',
    ),
    t(
      'Lisez les prix du jour : [[tarifs]] ([[tarifs:cout]]). `cout_par_appel` est en unités, `frontiere_cao` dit ce qui est gratuit, `encore_offerte_aujourdhui` et `offerte_jusqu_au` jusqu’à quand la production est offerte.',
      'Read today’s prices: [[tarifs]] ([[tarifs:cout]]). `cout_par_appel` is in units, `frontiere_cao` says what is free, `encore_offerte_aujourdhui` and `offerte_jusqu_au` until when production is offered.',
    ),
    t(
      'Prenez la scène témoin : [[caoDemo]] ([[caoDemo:cout]]). Elle est complète et sans alerte, et `suite[]` donne les appels suivants avec leur coût : partez d’elle plutôt que d’une page blanche.',
      'Take the sample scene: [[caoDemo]] ([[caoDemo:cout]]). It is complete and raises no alert, and `suite[]` gives the next calls with their cost: start from it rather than from nothing.',
    ),
    t(
      'Vérifiez votre scène : [[caoVerifier]] ([[caoVerifier:cout]]), autant de fois qu’il faut, jusqu’à `ok: true`.',
      'Check your scene: [[caoVerifier]] ([[caoVerifier:cout]]), as often as needed, until `ok: true`.',
    ),
    t(
      'Produisez ensuite seulement, une fois : par exemple [[caoDxf]] ([[caoDxf:cout]]). Vérifier est gratuit, produire se paie : ne produisez jamais pour vérifier.',
      'Only then produce, once: for example [[caoDxf]] ([[caoDxf:cout]]). Checking is free, producing is paid: never produce in order to check.',
    ),
  ),
  section(
    t('Tenir un budget', 'Keep to a budget'),
    t(
      'Avant une série : [[usage]] ([[usage:cout]]) donne unités consommées et restantes, minutes du jour (plan eval), appels offerts et journal. Multipliez le nombre d’actes par le coût de la classe, et annoncez le total à l’humain.',
      'Before a batch: [[usage]] ([[usage:cout]]) gives units used and left, minutes of the day (eval plan), offered calls and journal. Multiply the number of acts by the class’s cost, and tell the human the total.',
    ),
    t(
      'À chaque réponse, lisez X-Cout-Unites et X-Cout-Restant (`extensions.cout` en GraphQL, `_meta` d’un outil). Un appel offert ne prend ni unité ni minute et compte dans `offert`.',
      'With each answer, read X-Cout-Unites and X-Cout-Restant (`extensions.cout` in GraphQL, a tool’s `_meta`). An offered call takes neither unit nor minute and counts in `offert`.',
    ),
    t(
      'En GraphQL, [[coutPrevisionnel]] ([[coutPrevisionnel:cout]]) chiffre un document sans l’exécuter et dit s’il serait accepté.',
      'In GraphQL, [[coutPrevisionnel]] ([[coutPrevisionnel:cout]]) prices a document without running it and says whether it would be accepted.',
    ),
    t(
      'Plan eval : 30 jours sans limite, puis 240 minutes par jour ; une minute est une minute d’horloge (Europe/Paris) où passe au moins un appel payant : groupez vos appels au lieu de les étaler. Épuisé : [[!quota_epuise]], reprise à minuit.',
      'Eval plan: 30 days without limit, then 240 minutes a day; a minute is a clock minute (Europe/Paris) in which at least one charged call passes: group calls instead of spreading them. Used up: [[!quota_epuise]], resumes at midnight.',
    ),
    t(
      'Plan payant : au-delà du quota, chaque unité est facturée en fin de mois, jusqu’à trois fois le quota ; l’appel qui le dépasserait est refusé entier : [[!depassement_maximal]], avec le prix et l’adresse d’achat.',
      'Paid plan: beyond the quota each unit is billed at month end, up to three times the quota; the call that would cross it is refused whole: [[!depassement_maximal]], with price and purchase address.',
    ),
  ),
  section(
    t('Grandes scènes et travaux longs', 'Large scenes and long work'),
    t(
      'Déposez la scène une fois : [[caoScenes]] ([[caoScenes:cout]]) rend un `scene_id` valable 7 jours, accepté partout à la place de la scène. Elle est figée : toute correction se dépose à nouveau.',
      'Store the scene once: [[caoScenes]] ([[caoScenes:cout]]) returns a `scene_id` valid 7 days, accepted everywhere instead of the scene. It is frozen: store any correction again.',
    ),
    t(
      'Appel long : en REST, envoyez Prefer: respond-async (202 et un identifiant) ; ailleurs, [[travailLancer]]. Suivez-le par [[travail]], toutes les 2 s ou d’un trait avec Accept: text/event-stream, jusqu’à `etat` termine, echec ou annule ; seul « termine » est débité.',
      'Long call: over REST send Prefer: respond-async (202 and an id); elsewhere, [[travailLancer]]. Follow it with [[travail]], every 2 s or in one go with Accept: text/event-stream, until `etat` is termine, echec or annule; only “termine” is charged.',
    ),
    t(
      'Lancé par erreur : [[travailAnnuler]] l’arrête, sans débit.',
      'Started by mistake: [[travailAnnuler]] stops it, uncharged.',
    ),
    t(
      'Téléchargez tout fichier avant son `expire_le`. Le même corps redonne le même fichier, octet pour octet : inutile de produire deux fois pour comparer.',
      'Download each file before its `expire_le`. The same body gives the same file, byte for byte: no need to produce twice to compare.',
    ),
  ),
  section(
    t('Prospecter sans nuire', 'Reach out without harm'),
    t(
      'Décrivez l’état de la campagne à [[agentDecide]] ([[agentDecide:cout]]) et suivez `decision`, `manque[]` et `prochaine_action`, en respectant `pas_avant`. Les champs reconnus sont rendus dans `champs_reconnus`.',
      'Describe the campaign’s state to [[agentDecide]] ([[agentDecide:cout]]) and follow `decision`, `manque[]` and `prochaine_action`, honouring `pas_avant`. The fields it knows are returned in `champs_reconnus`.',
    ),
    t(
      'Envoyez un message à un prospect professionnel : [[agentDemarchage]] ([[agentDemarchage:cout]] avec une clé). Un appel, un destinataire. [[!destinataire_oppose]] est définitif : n’essayez ni autre adresse ni autre formulation.',
      'Send one message to one professional prospect: [[agentDemarchage]] ([[agentDemarchage:cout]] with a key). One call, one recipient. [[!destinataire_oppose]] is final: try neither another address nor other words.',
    ),
    t(
      'Un prospect répond « stop » : enregistrez-le aussitôt par [[agentOpposition]] ([[agentOpposition:cout]]).',
      'A prospect answers “stop”: record it at once with [[agentOpposition]] ([[agentOpposition:cout]]).',
    ),
  ),
  section(t('Réparer une erreur d’après son code', 'Repair an error by its code'), ...repairs),
  section(
    t('Finir proprement', 'Finish cleanly'),
    t(
      'Rendez compte à l’humain : ce qui a été produit, la ligne `verdict` ou `alertes[]` restantes, ce qui n’a pas été vérifié (`non_verifies[]`), ce que cela a coûté.',
      'Report to the human: what was produced, the remaining `verdict` or `alertes[]`, what was not checked (`non_verifies[]`), what it cost.',
    ),
    t(
      'Un défaut, un manque, une règle à discuter : [[feedback]] ([[feedback:cout]]), toujours ouvert, avec l’en-tête X-Request-Id de la réponse en cause dans `context`.',
      'A defect, a gap, a rule to discuss: [[feedback]] ([[feedback:cout]]), always open, with the X-Request-Id of the answer concerned in `context`.',
    ),
  ),
];
