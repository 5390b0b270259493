/**
 * The document model in English, by its French text: a phrase that many fields share is translated once. A test holds
 * that every description of the model has its English. The unit that closes a description is translated apart.
 */
const PHRASES: Readonly<Record<string, string>> = {
  'Conductivité thermique (W/m·K) ; à défaut celle du matériau':
    "Thermal conductivity (W/m·K); the material's by default",
  'Masse volumique (kg/m³) ; à défaut celle du matériau': "Density (kg/m³); the material's by default",
  'Chaleur massique (J/kg·K) ; à défaut celle du matériau':
    "Specific heat capacity (J/kg·K); the material's by default",
  'Coefficient U de la paroi (W/m²·K) ; l’emporte sur les couches. Sur un dallage, U équivalent, sol compris':
    'U-value of the element (W/m²·K); wins over its layers. Of a ground slab, the equivalent U, ground included',
  'Coefficient U de la menuiserie (W/m²·K)': 'U-value of the joinery (W/m²·K)',
  'Facteur solaire de la baie, de 0 à 1': 'Total solar energy transmittance of the bay, from 0 to 1',
  'Bâtiment décrit en JSON. Longueurs en mm, angles en degrés ; x à droite, y en profondeur, z en hauteur.':
    'Building described in JSON. Lengths in mm, angles in degrees; x to the right, y in depth, z upwards.',
  'Identifiant du projet : espace de noms des identifiants stables': 'Project identifier: namespace of the stable ids',
  'Titre du projet': 'Project title',
  Murs: 'Walls',
  'Compositions de parois du projet, par clé (mur_exterieur, refend, cloison, plancher, toiture… ou un nom libre)':
    'Wall and slab build-ups of the project, by key (mur_exterieur, refend, cloison, plancher, toiture… or a free name)',
  'Volumes génériques': 'Generic volumes',
  'Portes et fenêtres': 'Doors and windows',
  'Lignes de référence 2D ; un dictionnaire est lu comme plan de caméra':
    '2D reference lines; a dictionary is read as a camera plan',
  'Cercles de référence 2D': '2D reference circles',
  'Volées d’escalier': 'Flights of stairs',
  'Garde-corps': 'Guardrails',
  'Ouvrages de plusieurs éléments': 'Works of several elements',
  'Ouvrage fait de plusieurs éléments : un escalier de plusieurs volées':
    'Work made of several elements: a stair of several flights',
  'Le `groupe` des volées et paliers réunis': 'The `groupe` of the flights and landings it joins',
  Ascenseurs: 'Lifts',
  Toitures: 'Roofs',
  'Appareils électriques': 'Electrical devices',
  'Meubles et objets': 'Furniture and objects',
  'Appareils sanitaires et de chauffage': 'Sanitary and heating fixtures',
  Canalisations: 'Pipes',
  'Limite de la parcelle, points [x, y] (mm) ; permet les règles de distance':
    'Boundary of the plot, points [x, y] (mm); enables the distance rules',
  Terrasses: 'Terraces',
  Allées: 'Paths',
  'Places de stationnement': 'Parking places',
  'Revêtements de sol': 'Floor finishes',
  'Revêtements muraux': 'Wall finishes',
  'Pays dont les normes s’appliquent': 'Country whose norms apply',
  'Usages des pièces': 'Uses of rooms',
  'Azimut de +y, sens horaire depuis le nord (égal à −georef.orientation)':
    'Bearing of +y, clockwise from north (equal to −georef.orientation)',
  'Linteaux et fondations écrits par le moteur de règles ; booléen : option de /cao/regles':
    'Lintels and footings written by the rules engine; boolean: option of /cao/regles',
  'Ventilation mécanique écrite par le moteur de règles': 'Mechanical ventilation written by the rules engine',
  'Chute et évacuations ; une chute déclarée n’est jamais déplacée':
    'Soil stack and drains; a declared stack is never moved',
  'Colonnes et nourrices d’eau': 'Water risers and manifolds',
  'Chauffage : régime, déperditions, temperature_base (−7 °C par défaut), générateur, colonnes, nourrices':
    'Heating: regime, losses, temperature_base (−7 °C by default), generator, risers, manifolds',
  'Circuits, différentiels et câbles': 'Circuits, residual-current devices and cables',
  'Règles d’urbanisme (GET /cao/urbanisme)': 'Planning rules (GET /cao/urbanisme)',
  'Masques solaires': 'Solar masks',
  'Données climatiques du site': 'Climate data of the site',
  'Description libre des niveaux ; les murs restent à la racine':
    'Free description of the levels; walls stay at the root',
  'Mur droit entre deux points, posé à l’altitude z. Les niveaux se superposent par z.':
    'Straight wall between two points, standing at altitude z. Levels stack through z.',
  'Abscisse du début': 'Abscissa of the start',
  'Ordonnée du début': 'Ordinate of the start',
  'Abscisse de la fin': 'Abscissa of the end',
  'Ordonnée de la fin': 'Ordinate of the end',
  Hauteur: 'Height',
  "Épaisseur, répartie de part et d'autre de l'axe": 'Thickness, half on each side of the axis',
  'Altitude de la base': 'Altitude of the base',
  'Mur du bâti existant (extension) : seul l’ajouté compte comme créé':
    'Wall of the existing building (extension): only what is added counts as created',
  "Matériau unique sur toute l'épaisseur": 'Single material over the whole thickness',
  'Clé de compositions{} ; à défaut la nature est déduite (mur_exterieur, refend, cloison)':
    'Key in compositions{}; otherwise a kind is deduced (mur_exterieur, refend, cloison)',
  'Composition en ligne, propre à ce mur': 'Inline build-up of this wall',
  "GlobalId IFC de l'élément ; conservé tel quel quand il est donné":
    'IFC GlobalId of the element; kept as it is when given',
  "Couche d'une paroi": 'Layer of a build-up',
  'Matériau de la couche': 'Material of the layer',
  "Épaisseur ; omise sur une seule couche, qui prend le reste de l'épaisseur":
    'Thickness; left out on one layer only, which takes the remainder',
  'Composition de paroi déclarée par le projet': 'Build-up declared by the project',
  'Nom lisible': 'Readable name',
  "Couches, de l'extérieur vers l'intérieur": 'Layers, from outside inwards',
  'Volume générique, posé par son centre': 'Generic volume, placed by its centre',
  'Abscisse du centre': 'Abscissa of the centre',
  'Ordonnée du centre': 'Ordinate of the centre',
  'Longueur, selon x à rotation 0': 'Length, along x at rotation 0',
  'Profondeur, selon y à rotation 0': 'Depth, along y at rotation 0',
  "Rotation autour de l'axe vertical": 'Rotation about the vertical axis',
  "`palier` : palier d'un escalier tournant, dessus à l'altitude de départ de la seconde volée":
    '`palier`: landing of a turning stair, its top at the start altitude of the second flight',
  'Avec le rôle palier : le groupe des volées reliées': 'With the role palier: the group of the flights it links',
  'Porte ou fenêtre percée dans un mur': 'Door or window cut in a wall',
  'Indice du mur dans murs[] (0 = premier)': 'Index of the wall in murs[] (0 = first)',
  'Distance du début du mur (x1, y1) au premier tableau':
    'Distance from the start of the wall (x1, y1) to the near jamb',
  Largeur: 'Width',
  'Allège, relative à la base du mur : 900 pour une fenêtre, 0 pour une porte':
    'Sill, relative to the base of the wall: 900 for a window, 0 for a door',
  "Nature de l'ouverture": 'Kind of opening',
  'Porte vitrée : son vitrage compte dans la lumière naturelle. Au-delà de 1100 mm une porte a deux vantaux':
    'Glazed door: its glazing counts in daylight. Beyond 1100 mm a door has two leaves',
  'Famille paramétrique (GET /cao/familles), par exemple porte_battante, porte_entree, fenetre_deux_vantaux':
    'Parametric family (GET /cao/familles), for example porte_battante, porte_entree, fenetre_deux_vantaux',
  'Paramètres de la famille': 'Parameters of the family',
  'Ligne de référence 2D': '2D reference line',
  'Cercle de référence 2D': '2D reference circle',
  Rayon: 'Radius',
  'Volée droite dimensionnée par la loi de Blondel (2 hauteurs + 1 giron ≈ 630 mm)':
    'Straight flight sized by Blondel’s law (2 risers + 1 tread ≈ 630 mm)',
  'Abscisse du milieu du pied, devant la première contremarche':
    'Abscissa of the middle of the foot, in front of the first riser',
  'Ordonnée du milieu du pied': 'Ordinate of the middle of the foot',
  'Hauteur totale à monter': 'Total rise',
  'Largeur de la volée': 'Width of the flight',
  'Direction de la montée ; 0 monte vers +x': 'Direction of the climb; 0 climbs towards +x',
  Finition: 'Finish',
  'Finition de la rampe ; à défaut assortie à la volée': 'Finish of the rail; otherwise matches the flight',
  'Côté de la rampe en montant ; aucune entre deux murs': 'Side of the rail going up; aucune between two walls',
  'Giron ; à défaut 630 − 2 hauteurs': 'Tread; otherwise 630 − 2 risers',
  'Nombre de hauteurs ; à défaut calculé, environ 175 mm par marche':
    'Number of risers; otherwise computed, about 175 mm a step',
  'Altitude du pied': 'Altitude of the foot',
  "Même valeur pour les volées d'un escalier tournant et son palier":
    'Same value for the flights of a turning stair and its landing',
  'Forme (type IFC)': 'Form (IFC type)',
  'Garde-corps horizontal le long d’un segment (NF P01-012 : au moins 1000 mm)':
    'Level guardrail along a segment (NF P01-012: at least 1000 mm)',
  'Hauteur ; au moins 900 le long d’une volée': 'Height; at least 900 along a flight',
  'Gaine et cabine desservant plusieurs niveaux': 'Shaft and cabin serving several levels',
  'Abscisse du centre de la cabine': 'Abscissa of the centre of the cabin',
  'Ordonnée du centre de la cabine': 'Ordinate of the centre of the cabin',
  'Largeur de la cabine, x local': 'Width of the cabin, local x',
  'Profondeur de la cabine, y local': 'Depth of the cabin, local y',
  'Hauteur par niveau desservi': 'Height of each level served',
  'Niveaux desservis': 'Levels served',
  'Largeur de la porte ; accessible à partir de 800': 'Width of the door; accessible from 800',
  'Rotation ; la porte regarde +y local': 'Rotation; the door faces local +y',
  'Altitude du niveau desservi le plus bas': 'Altitude of the lowest level served',
  'Toiture ; sans aucune entrée un toit plat couvre l’emprise des murs':
    'Roof; without any entry a flat roof covers the footprint of the walls',
  Forme: 'Shape',
  'Murs dont l’emprise est couverte (défaut : tous) ; ignoré avec polygone':
    'Walls whose footprint is covered (default: all); ignored with polygone',
  'Indice de mur': 'Wall index',
  'Emprise explicite (toute forme sauf chien_assis)': 'Explicit footprint (any shape but chien_assis)',
  'Altitude de base ; à défaut le haut des murs concernés': 'Base altitude; otherwise the top of the walls concerned',
  Débord: 'Overhang',
  'Épaisseur de la dalle (plat)': 'Thickness of the slab (plat)',
  'Hauteur du faîtage au-dessus de z : 1200, 600 pour chien_assis':
    'Height of the ridge above z: 1200, 600 for chien_assis',
  'Orientation du faîtage (deux_pans) ; 0 = parallèle à x': 'Direction of the ridge (deux_pans); 0 = parallel to x',
  'Rayon de base (conique, dome) ; à défaut celui de l’emprise':
    'Base radius (conique, dome); otherwise that of the footprint',
  'Facettes (conique, dome)': 'Facets (conique, dome)',
  'Abscisse du centre (chien_assis)': 'Abscissa of the centre (chien_assis)',
  'Ordonnée du centre (chien_assis)': 'Ordinate of the centre (chien_assis)',
  'Largeur (chien_assis)': 'Width (chien_assis)',
  'Profondeur (chien_assis)': 'Depth (chien_assis)',
  'Hauteur de la façade (chien_assis)': 'Height of the front (chien_assis)',
  'Point du plan': 'Point of the plan',
  Abscisse: 'Abscissa',
  Ordonnée: 'Ordinate',
  'Sommet libre (personnalise)': 'Free apex (personnalise)',
  Altitude: 'Altitude',
  'Appareil électrique, sur un mur ou libre': 'Electrical device, on a wall or free',
  Type: 'Type',
  'Mur porteur, indice dans murs[] ; avec position': 'Carrying wall, index in murs[]; with position',
  'Distance du début du mur, au milieu de l’appareil':
    'Distance from the start of the wall to the middle of the device',
  'Face du mur intérieur, vue de (x1, y1) vers (x2, y2) ; un mur extérieur porte sur sa face intérieure':
    'Face of an inner wall, seen from (x1, y1) towards (x2, y2); an outer wall carries on its inner face',
  'Abscisse, sans mur': 'Abscissa, without mur',
  'Ordonnée, sans mur': 'Ordinate, without mur',
  'Hauteur : relative à la base du mur, ou altitude absolue sans mur ; à défaut celle du type':
    'Height: relative to the base of the wall, or absolute altitude without mur; otherwise that of the type',
  'Meuble ou objet du catalogue (GET /cao/mobilier), posé par son centre':
    'Piece or object of the catalogue (GET /cao/mobilier), placed by its centre',
  'Type du catalogue': 'Type of the catalogue',
  'Altitude du sol sous l’objet ; bas de l’objet pour cadre_mural, miroir et rideaux':
    'Altitude of the floor under the object; bottom of the object for cadre_mural, miroir and rideaux',
  'Rotation ; à 0 le dos est vers −y': 'Rotation; at 0 the back is towards −y',
  'Largeur le long du dos ; à défaut celle du catalogue': 'Width along the back; otherwise that of the catalogue',
  'Profondeur du dos à la façade ; à défaut celle du catalogue':
    'Depth from back to front; otherwise that of the catalogue',
  'Hauteur ; à défaut celle du catalogue': 'Height; otherwise that of the catalogue',
  'Diamètre ; à défaut celui du catalogue': 'Diameter; otherwise that of the catalogue',
  'Autre nom de p, pour une terrasse': 'Other name of p, for a terrasse',
  'Impose le matériau': 'Forces the material',
  'Nom affiché': 'Displayed name',
  'Appareil de plomberie ou de chauffage': 'Plumbing or heating fixture',
  'Hauteur : relative à la base du mur, ou altitude du sol sans mur':
    'Height: relative to the base of the wall, or altitude of the floor without mur',
  'Largeur ; à défaut celle du type': 'Width; otherwise that of the type',
  'Profondeur ; à défaut celle du type': 'Depth; otherwise that of the type',
  'Hauteur ; à défaut celle du type': 'Height; otherwise that of the type',
  Rotation: 'Rotation',
  'Puissance (W), appareils générés': 'Power (W), generated fixtures',
  'Puissance utile (W), appareils générés': 'Useful power (W), generated fixtures',
  'Puissance (kW), appareils générés': 'Power (kW), generated fixtures',
  'Pièce desservie, appareils générés': 'Room served, generated fixtures',
  Canalisation: 'Pipe',
  'Fluide : ef, ec, eu, ev, ep ou chauffage':
    'Fluid: ef cold water, ec hot water, eu waste, ev soil, ep rain, chauffage heating',
  'Diamètre ; à défaut celui du type': 'Diameter; otherwise that of the type',
  'Altitude ; sans z le tracé se répète à chaque niveau': 'Altitude; without z the run repeats on every level',
  'Tracé, au moins deux points': 'Course, at least two points',
  'Abscisse du début (tracé droit)': 'Abscissa of the start (straight course)',
  'Ordonnée du début (tracé droit)': 'Ordinate of the start (straight course)',
  'Abscisse de la fin (tracé droit)': 'Abscissa of the end (straight course)',
  'Ordonnée de la fin (tracé droit)': 'Ordinate of the end (straight course)',
  'Pente d’évacuation, en pour cent (NF DTU 60.11 : 1 à 3)': 'Drain slope, per cent (NF DTU 60.11: 1 to 3)',
  'Appareil desservi, réseaux générés': 'Fixture served, generated pipes',
  'Origine : arrivee, chauffe_eau ou generateur, réseaux générés':
    'Origin: arrivee, chauffe_eau or generateur, generated pipes',
  'aller ou retour, chauffage généré': 'aller (flow) or retour (return), generated heating',
  'Terrasse, par deux angles opposés, et sa pente (NF DTU 52.1, 43.1) ; le platelage visible est un mobilier de type terrasse':
    'Terrace, by two opposite corners, and its fall (NF DTU 52.1, 43.1); the visible decking is a mobilier entry of type terrasse',
  "Abscisse d'un angle": 'Abscissa of a corner',
  "Ordonnée d'un angle": 'Ordinate of a corner',
  "Abscisse de l'angle opposé": 'Abscissa of the opposite corner',
  "Ordonnée de l'angle opposé": 'Ordinate of the opposite corner',
  'Pente vers l’extérieur, en pour cent (1 à 2)': 'Fall outwards, per cent (1 to 2)',
  Allée: 'Path',
  'Largeur ; nécessaire au contrôle (900 au moins, 1200 pour se croiser)':
    'Width; needed by the check (900 at least, 1200 to pass each other)',
  'Place de stationnement': 'Parking place',
  'Dimension selon x': 'Size along x',
  'Dimension selon y ; la plus grande des deux est la longueur': 'Size along y; the larger of the two is the length',
  'Place adaptée (3300 de large)': 'Adapted place (3300 wide)',
  'Revêtement de sol d’une pièce, désignée par un point': 'Floor finish of a room, named by a point',
  'Abscisse du point': 'Abscissa of the point',
  'Ordonnée du point': 'Ordinate of the point',
  Revêtement: 'Finish',
  'Altitude du sol': 'Altitude of the floor',
  'Revêtement d’une face de mur': 'Finish of a wall face',
  'Face du mur': 'Face of the wall',
  'Couleur #rrggbb ou #rgb': 'Colour #rrggbb or #rgb',
  Aspect: 'Sheen',
  "Usage d'une pièce, donné par un point à l'intérieur ; la pièce elle-même est détectée":
    'Use of a room, given by a point inside; the room itself is detected',
  'Usage : sejour, salon, chambre, cuisine, bureau, salle_a_manger, salle_de_bain, wc, entree, degagement, cellier, garage…':
    'Use: sejour, salon, chambre, cuisine, bureau, salle_a_manger, salle_de_bain, wc, entree, degagement, cellier, garage…',
  'Altitude du sol de la pièce': 'Altitude of the floor of the room',
  'Cuisine ouverte : la pièce contient la cuisine, ou la cuisine compte avec le séjour où elle s’ouvre':
    'Open kitchen: the room holds the kitchen, or the kitchen counts with the living room it opens to',
  'Raccordement au système de coordonnées (IfcMapConversion, échelle 0,001)':
    'Link to the coordinate system (IfcMapConversion, scale 0.001)',
  'Système de coordonnées': 'Coordinate system',
  "Coordonnée est de l'origine, en mètres ; omise si inconnue":
    'Easting of the origin, in metres; left out when unknown',
  "Coordonnée nord de l'origine, en mètres ; omise si inconnue":
    'Northing of the origin, in metres; left out when unknown',
  "Altitude de l'origine, en mètres": 'Altitude of the origin, in metres',
  "Gisement de l'axe X du projet depuis l'est, sens trigonométrique":
    'Bearing of the project’s X axis from east, counter-clockwise',
  'Hypothèses de sol de fondation': 'Foundation soil assumptions',
  'Contrainte admissible (MPa)': 'Allowable stress (MPa)',
  'Profondeur hors gel': 'Frost-free depth',
};

const UNITS: Readonly<Record<string, string>> = { mm: 'mm', degrés: 'degrees' };

/** English of a description of the model; null when it has none. */
export function englishOf(french: string): string | null {
  const whole = PHRASES[french];
  if (whole !== undefined) return whole;
  const [, phrase = '', unit = ''] = /^(.*) \((mm|degrés)\)$/s.exec(french) ?? [];
  return PHRASES[phrase] === undefined ? null : `${PHRASES[phrase]} (${UNITS[unit]!})`;
}
