import { Phrases, entriesOf } from './phrases.js';

/** Openings and closings of politeness; `vouloir` ones may stand for a verb: « il me faut une prise ». */
export const POLITE = new Phrases<'polite' | 'wish' | 'asked'>(
  entriesOf({
    asked: `peux tu,peut tu,pouvez vous,pourrais tu,pourriez vous,est ce que tu peux,est ce que vous pouvez,
        est ce que tu pourrais,tu peux,tu pourrais,vous pouvez,vous pourriez,can you,could you,would you,
        will you,can we,could we,can we have,could we have,can i have,could i have,may i have,
        pourrait on avoir,peut on avoir,pourrais je avoir,est ce qu on pourrait,serait il possible de,
        serait il possible d avoir,est il possible de,y aurait il moyen de,tu veux bien,vous voulez bien,
        tu voudrais bien,is it possible to,would it be possible to,
        peut on,pourrait on,on peut,on pourrait,pouvons nous,would you mind`,
    wish: `je veux,je voudrais,j aimerais,j aimerais bien,je souhaite,je souhaiterais,il faut,il faudrait,
      il me faut,il me faudrait,j ai besoin de,j ai besoin d,on veut,nous voulons,nous voudrions,
      nous aimerions,i want,i want to,i would like,i would like to,i d like,i d like to,we want,we want to,
      we need,we need to,i need,i need to,i d like you to,i want you to,we would like,we would like to,
      j ai besoin d ajouter,que tu,que vous,veux tu,voulez vous,j ai envie de,j ai envie d,on aimerait,
      on souhaite,on souhaiterait,on voudrait,mes clients veulent,mes clients voudraient,le client veut,
      le client voudrait,the client wants,the client would like,my clients want,il manque,we d like,we d like to,
      i would love,i d love,i d love to,il nous faut,il nous faudrait,faut,faudrait,je veux que,je voudrais que,
      j aimerais que,je souhaite que,je souhaiterais que,il faut que,il faudrait que,on veut que,on voudrait que,
      on aimerait que,nous voulons que,nous aimerions que,nous voudrions que,fais en sorte que,make sure,
      make sure that,ensure that,see to it that,veille a ce que,ca serait bien de,ca serait bien d,
      ca serait bien d avoir,
      ce serait bien de,ce serait bien d,
      ce serait bien d avoir,ca serait bien que,ce serait bien que,il serait bien de,je prefererais,je prefere,
      on prefererait,j aurais besoin de,j aurais besoin d,il manquerait,il nous manque,il faut prevoir,
      il faudrait prevoir,il va falloir,there should be,there must be,it would be nice to have,
      it would be good to have,it d be nice to have,i ll need,we ll need,i d prefer,i d rather have,
      we d rather have,how about,what about,pense a,n oublie pas de`,
    polite: `s il te plait,s il vous plait,svp,stp,merci,merci de,merci d,veuillez,please,thanks,thank you,
        bonjour,salut,hello,hi,maintenant,now,alors,donc,aussi,egalement,also,too,ok,just,juste,simplement,
        tout simplement,ensuite,puis,enfin,then,finally,let s,lets,essaie de,essaye de,try to,
        de le,kindly,go ahead and,d abord,first of all,tout d abord,pour commencer,
        de plus,en plus,on va,nous allons,je propose de,je propose d,il s agit de,il s agit d,merci d avance,
        d avance,in advance,cordialement,d accord,allez,hop,c est bon,si possible,if possible,in there,
        quand meme,vite fait,un peu,a bit,a little,well,so,now,for me,pour moi,hey,coucou,bonsoir,dear,cher,chere,
        cela dit,completement,entierement,complement,tout de suite,rapidement,carrement,there,
        directement,plutot pas mal,mind,euh,heu,ben,bah,bon,voila,du coup,finalement,en fait,en gros,dis moi,tiens,
        ok donc,actually,basically,er,erm,pls,plz,cheers,we re going to,we are going to,i m going to,je vais,tu vas,
        vous allez,on va devoir,on doit,tu dois,vous devez,you should,we should,de preference`,
  }),
);

/** Words that say that something is not to be done, or not always: what holds one is not understood. */
export const REFUSING: ReadonlySet<string> = new Set(
  `ne n pas jamais rien aucun aucune si sinon not dont never without unless if
    nothing no none neither nor cannot cant doesnt didnt wont sans evite eviter evitez avoid laisse laisser
    laissez keep garde garder gardez conserve conserver conservez plutot rather interdit arrete arreter stop
    annule annuler undo cancel`.split(/\s+/),
);

/** How people say that something is to stay as it is. */
export const KEEPING = new Phrases<true>(
  [
    'ne touche pas a,ne touche pas au,ne touche pas aux,ne touche pas,ne touchez pas a,ne touchez pas au',
    'ne touchez pas aux,touche pas a,touche pas au,touche pas aux,ne bouge pas,ne bougez pas,ne deplace pas',
    'ne deplacez pas,ne supprime pas,ne supprimez pas,n enleve pas,n enlevez pas,ne change pas,ne modifie pas',
    'sans toucher a,sans toucher au,sans toucher aux,sans toucher,sans bouger,sans deplacer,sans supprimer',
    'laisse,laissez,garde,gardez,on garde,on laisse,conserve,conservez,en gardant,en laissant,en conservant',
    'leave,keep,don t touch,dont touch,do not touch,without touching,don t move,do not move,without moving',
    'don t remove,do not remove,without removing,don t change,do not change,keeping,leaving',
  ].flatMap((phrases) => phrases.split(',').map((phrase) => [phrase, true] as const)),
);

/** Words that ask something rather than for something. */
export const ASKING: ReadonlySet<string> = new Set(
  `combien quel quelle quels quelles pourquoi comment quand qui how what which why when who where does is
    are was did`.split(/\s+/),
);

export const CONJUNCTIONS: ReadonlySet<string> = new Set(['et', 'and', 'puis', 'ensuite', 'then', 'plus', 'ainsi']);

/** Articles and what stands in their place. */
export const ARTICLES = new Phrases<'def' | 'indef' | 'all' | 'part'>(
  entriesOf({
    all: `tous les,toutes les,tout les,toute les,tous nos,toutes nos,chaque,chacun des,chacune des,
      l ensemble des,tous mes,toutes mes,all the,
      all of the,all,every,each,each of the,tous,toutes`,
    def: `le,la,les,l,the,both,both the,les deux,the two,ce,cet,cette,ces,this,that,these,those,mon,ma,mes,my,
      notre,nos,our,votre,vos,your,son,
      sa,ses,its,leur,leurs,their,ledit,his,her`,
    indef: `un,une,a,an,one,another,un autre,une autre,encore un,encore une,un nouveau,une nouvelle,une nouvel,
        a new,some,some new,un petit peu de`,
    part: 'de la,de l,du,des,d,de',
  }),
);

/** Directions: of the compass, clockwise from north in degrees, and of the plan, as vectors. */
export const COMPASS: Readonly<Record<string, number>> = {
  nord: 0,
  north: 0,
  northern: 0,
  est: 90,
  east: 90,
  eastern: 90,
  sud: 180,
  south: 180,
  southern: 180,
  ouest: 270,
  west: 270,
  western: 270,
  'nord est': 45,
  northeast: 45,
  'north east': 45,
  'sud est': 135,
  southeast: 135,
  'south east': 135,
  'sud ouest': 225,
  southwest: 225,
  'south west': 225,
  'nord ouest': 315,
  northwest: 315,
  'north west': 315,
};

export const COMPASS_WORDS = new Phrases<number>(Object.entries(COMPASS));

/** Ways on the plan as it is drawn: x to the right, y up. */
export const PLAN_WAYS = new Phrases<{ readonly x: number; readonly y: number }>([
  ['droite', { x: 1, y: 0 }],
  ['right', { x: 1, y: 0 }],
  ['gauche', { x: -1, y: 0 }],
  ['left', { x: -1, y: 0 }],
  ['haut', { x: 0, y: 1 }],
  ['up', { x: 0, y: 1 }],
  ['upwards', { x: 0, y: 1 }],
  ['top', { x: 0, y: 1 }],
  ['bas', { x: 0, y: -1 }],
  ['down', { x: 0, y: -1 }],
  ['downwards', { x: 0, y: -1 }],
  ['bottom', { x: 0, y: -1 }],
]);

/** The sides of a house by what lies before them, with the small words that belong to them. */
export const SITE_WAYS = new Phrases<'rue' | 'jardin'>(
  entriesOf({
    rue: `cote rue,du cote rue,du cote de la rue,cote de la rue,sur rue,sur la rue,donnant sur la rue,donnant sur rue,
      qui donne sur la rue,qui donne sur rue,qui donnent sur la rue,vers la rue,facade rue,cote route,cote voie,
      street side,on the street side,to the street side,facing the street,towards the street,toward the street,
      onto the street,on the street,overlooking the street,on the road side,facing the road`,
    jardin: `cote jardin,du cote jardin,du cote du jardin,cote du jardin,sur jardin,sur le jardin,
      donnant sur le jardin,donnant sur jardin,qui donne sur le jardin,qui donne sur jardin,qui donnent sur le jardin,
      vers le jardin,facade jardin,garden side,on the garden side,to the garden side,facing the garden,
      towards the garden,toward the garden,onto the garden,overlooking the garden`,
  }),
);

/** Words of storeys and their rank from the ground; `up` and `down` are those other than the ground floor. */
export const STOREYS = new Phrases<number | 'up' | 'top' | 'below'>([
  ['rez de chaussee', 0],
  ['rdc', 0],
  ['rez de jardin', 0],
  ['ground floor', 0],
  ['ground level', 0],
  ['ground storey', 0],
  ['downstairs', 0],
  ['premier etage', 1],
  ['1e etage', 1],
  ['etage 1', 1],
  ['first floor', 1],
  ['1e floor', 1],
  ['level 1', 1],
  ['niveau 1', 1],
  ['deuxieme etage', 2],
  ['second etage', 2],
  ['2e etage', 2],
  ['second floor', 2],
  ['2e floor', 2],
  ['troisieme etage', 3],
  ['3e etage', 3],
  ['third floor', 3],
  ['etage', 'up'],
  ['upstairs', 'up'],
  ['upstair', 'up'],
  ['downstair', 0],
  ['upper floor', 'up'],
  ['upper level', 'up'],
  ['dernier etage', 'top'],
  ['dernier niveau', 'top'],
  ['top floor', 'top'],
  ['sous sol', 'below'],
  ['basement', 'below'],
  ['cellar level', 'below'],
]);

/** Small words that sentences are joined with, and others that are no misspelling of a noun or a verb. */
export const KNOWN: ReadonlySet<string> = new Set(
  `enter enters entering entrant rentrant above across adosse adossee against
    agrandir aient aiguilles ainsi ajoute ajouter allant along angle
    anticlockwise antihoraire apart around arriere asked autour autre avoir ayant bains basse become
    becomes beginning behind belle below beneath beside between bigger biggest ceiling celle celles
    celui center centered centre centred centree centrees centrer centres climbing clockwise close
    colour comme contre corner corps couleur counter counterclockwise court courte debut degre degree
    degrees degres delete depart deplacer derriere desormais dessous dessus devant devenir deviendra
    devienne deviens devient devra devraient devrait direction distance dividing doivent donnant donne
    donnent downstair droite elargir elles ensuite entre epaisseur etroit etroite except excepte
    exception existing expose exposee extremite facade facing faire faisant farthest fasse fassent
    fenetre front further furthest garde gauche glass going grand grande grosse hauteur having horaire
    hormis indef index indice inside instead interieur inverse jolie jusqu large larger largest largeur
    least little livres longest longue longueur looking measure measuring mesurant mesure mesurent
    mesurer mettre meuble middle milieu mince moins montant monte montre narrowest needs niveau nommer
    nouveau nouvel nouvelle number numero opening opposite oriente orientee origine other oublie
    ouverture parties parts passe passent passer peindre pentes percent petit petite piece pieces place
    plafond plomberie point porte pourcent proche profondeur proximite questions quoted recouvrir
    reculer reduire refusals refused remove remplacer rideaux right rooms rotated rotation round salle
    separant separate separating separe seront should sizes small smaller smallest soient stairs start
    supplementaires supprimer tapis their times toilettes tourne tournee tourner toward towards trigo
    trigonometrique turned under underneath upstair vaste vieille vieux viser widest window within`.split(/\s+/),
);
