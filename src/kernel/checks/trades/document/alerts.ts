import { t } from '../../../../words/index.js';
import type { AlertTable } from '../../engine/trade.js';
import { GEOMETRY } from '../../engine/trade.js';

/** Completeness of the drawing set, and mistakes of the document itself. */
export const ALERTS = {
  hauteur_niveau_insuffisante: {
    metier: 'document',
    controle: 'documents',
    severite: 'critique',
    norme: null,
    source: 'Contrôle documentaire : 2200 mm entre deux niveaux',
    message: t(
      'Il y a {valeur} mm entre les niveaux {bas} et {haut} : il en faut au moins {seuil}.',
      'There are {valeur} mm between {bas} and {haut}: at least {seuil} are needed.',
    ),
  },
  piece_hors_batiment: {
    metier: 'document',
    controle: 'documents',
    severite: 'avertissement',
    norme: null,
    source: GEOMETRY,
    message: t(
      'Le point de la pièce « {nom} » ne tombe dans aucune pièce fermée.',
      'The point of room “{nom}” lies in no closed room.',
    ),
  },
  composition_inconnue: {
    metier: 'structure',
    controle: 'metiers',
    severite: 'suggestion',
    norme: null,
    source: 'compositions{} de la scène',
    message: t(
      'Le mur {index} cite la composition « {cle} », qui n’est ni déclarée ni connue : une composition typique est prise.',
      'Wall {index} names composition “{cle}”, neither declared nor known: a typical one is used.',
    ),
  },
  orientation_incoherente: {
    metier: 'georeference',
    controle: 'metiers',
    severite: 'avertissement',
    norme: null,
    source: 'nord_deg = −georef.orientation',
    message: t(
      'nord_deg vaut {valeur}° alors que georef.orientation donne {seuil}° : georef est retenu.',
      'nord_deg is {valeur}° while georef.orientation gives {seuil}°: georef is used.',
    ),
  },
  champ_inconnu: {
    metier: 'document',
    controle: 'metiers',
    severite: 'suggestion',
    norme: null,
    source: 'Schéma de la scène',
    message: t(
      'Le champ « {champ} » est inconnu ; {sens} « {proche} ». Il est conservé mais n’a pas d’effet.',
      'Field “{champ}” is unknown; {sens} “{proche}”. It is kept but has no effect.',
    ),
  },
  champ_sans_effet: {
    metier: 'document',
    controle: 'metiers',
    severite: 'suggestion',
    norme: null,
    source: 'Schéma de la scène',
    message: t(
      'Rien ne lit « {champ} » : ce champ est conservé, mais n’a pas d’effet. Le bâtiment se décrit dans les champs de GET /cao/schema.',
      'Nothing reads “{champ}”: this field is kept, but has no effect. The building is described in the fields of GET /cao/schema.',
    ),
  },
  valeur_sans_effet: {
    metier: 'document',
    controle: 'metiers',
    severite: 'avertissement',
    norme: null,
    source: 'Schéma de la scène',
    message: t(
      '{objet} ({ecrit}) : {defaut}. Attendu : {attendu}.',
      '{objet} ({ecrit}): {defaut}. Expected: {attendu}.',
    ),
  },
  valeur_invraisemblable: {
    metier: 'document',
    controle: 'metiers',
    severite: 'avertissement',
    norme: null,
    source: 'Ordres de grandeur usuels du bâtiment (hypothèse)',
    message: t(
      '{objet} ({ecrit}) : {defaut}. Attendu : {attendu}.',
      '{objet} ({ecrit}): {defaut}. Expected: {attendu}.',
    ),
  },
  guid_invalide: {
    metier: 'document',
    controle: 'metiers',
    severite: 'avertissement',
    norme: null,
    source: 'IfcGloballyUniqueId (ISO 16739-1) : 22 caractères, 0 à 3 puis 0-9 A-Z a-z _ $',
    message: t(
      'ifc_guid « {guid} » n’est pas un GlobalId IFC de 22 caractères.',
      'ifc_guid “{guid}” is not an IFC GlobalId of 22 characters.',
    ),
  },
  guid_double: {
    metier: 'document',
    controle: 'metiers',
    severite: 'avertissement',
    norme: null,
    source: 'IfcRoot.GlobalId (ISO 16739-1) : unique dans le fichier',
    message: t(
      'ifc_guid « {guid} » est déjà celui de {premier} : un GlobalId ne désigne qu’un élément.',
      'ifc_guid “{guid}” is already that of {premier}: a GlobalId names one element only.',
    ),
  },
} as const satisfies AlertTable;
