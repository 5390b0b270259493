export { SceneBox } from './boxes.js';
export { BOUNDS } from './bounds.js';
export { CONTENT_FIELDS, EMPTY_SCENE, hasContent } from './content.js';
export { DESTINATIONS } from './destination.js';
export type { Destination } from './destination.js';
export { SceneCeiling, SceneDeck, SceneWell } from './floors.js';
export { countElements, ELEMENT_CEILINGS } from './ceilings.js';
export type { ElementCount } from './ceilings.js';
export { DEFAULTS } from './defaults.js';
export { entriesOf, perEntry } from './entries.js';
export type { Entry } from './entries.js';
export { foreignField } from './foreign-names.js';
export { SceneFamily } from './families.js';
export { SceneGeoref } from './georef.js';
export { SCENE_EXAMPLES, sceneJsonSchema } from './json-schema.js';
export { sceneTypeFields, sceneTypeNamed, sceneTypes, sceneTypeText } from './type-text.js';
export { SceneJson } from './json.js';
export type { Json } from './json-values.js';
export { charactersOf, isObject, memberOf, pointerToken, tokensOf, valueAt } from './json-values.js';
export { HANDS, OPENING_TYPES, SceneOpening, SHUTTERS } from './openings.js';
export { SceneCircle, SceneLine, ScenePlan } from './reference.js';
export { DEDUCED_USE, SceneRoom } from './rooms.js';
export { FURNITURE_TYPES, SceneFurniture } from './furniture.js';
export {
  ELECTRIC_TYPES,
  NETWORK_TYPES,
  PLUMBING_TYPES,
  SceneElectric,
  SceneNetwork,
  ScenePlumbing,
} from './fixtures.js';
export { DECORATION_TYPES, FLOOR_TYPES, SceneDecoration, SceneFloor } from './finishes.js';
export { SceneBoundary, SceneGroundPoint, SceneParcel, SceneParking, ScenePath, SceneTerrace } from './outside.js';
export { ScenePlanningRules } from './planning-rules.js';
export { ROOF_TYPES, SceneDormerWindow, SceneRoof } from './roofs.js';
export {
  RAILING_FINISHES,
  SceneLift,
  SceneRailing,
  SceneStair,
  SceneWork,
  STAIR_FINISHES,
  STAIR_FORMS,
} from './stairs.js';
export { JURISDICTIONS, Scene, SceneJurisdiction } from './scene.js';
export { maybe, texts } from './answer-fields.js';
export { flag, MAX_COORDINATE_MM, named, real } from './fields.js';
export { SceneClimate } from './climate.js';
export { SceneMask } from './masks.js';
export { excessOf, JSON_LIMITS, JsonScan } from './scan/index.js';
export type { JsonExcess, JsonMeasure } from './scan/index.js';
export { canonicalJson, sceneHash } from './scene-hash.js';
export { guidOf, isGuid, nearestId, partId, SceneIds, writtenGuids } from './identity/index.js';
export type { MadeId } from './identity/index.js';
export { meantField, misnamedContent } from './stray-content.js';
export type { MisnamedContent } from './stray-content.js';
export {
  hasNamesUncompared,
  hasSomething,
  isRequestOption,
  misspeltFields,
  MOST_COMPARED_NAMES,
  unreadFields,
} from './unknown-fields.js';
export type { UnknownField, UnreadField } from './unknown-fields.js';
export { unreadPlaces } from './unread-places.js';
export { isDemolished } from './state.js';
export { turnedScene } from './turned-scene.js';
export { isHeavyScene, LIGHT_ELEMENTS } from './weight.js';
export { WORK_CEILING, workOf } from './work.js';
export type { WorkEstimate } from './work.js';
export { LAYERS, SceneComposition, SceneLayer, SceneWall } from './walls.js';
