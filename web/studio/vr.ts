import * as THREE from 'three';
import { h } from '../shared/dom.js';
import type { Stage } from './stage.js';
import { say } from './texts.js';

/** How far one jumps, m. */
const REACH = 12;

/** Opens the building in a headset; where there is none the button says why. */
export function vrButton(stage: Stage): HTMLButtonElement {
  const button = h('button', { type: 'button', 'data-action': 'vr', disabled: true, title: say('noVr') }, say('vr'));
  void offer(button);
  button.addEventListener('click', () => void enter(stage));
  return button;
}

/** The button works where a headset answers. */
async function offer(button: HTMLButtonElement): Promise<void> {
  const isThere = await navigator.xr?.isSessionSupported('immersive-vr').catch(() => false);
  if (!isThere) return;
  button.disabled = false;
  button.removeAttribute('title');
}

async function enter(stage: Stage): Promise<void> {
  const session = await navigator.xr!.requestSession('immersive-vr', { optionalFeatures: ['local-floor'] });
  const { renderer, camera, scene } = stage;
  // The rig stands on the floor under the camera; the headset moves inside it.
  const rig = new THREE.Group();
  rig.position.copy(camera.position).y -= 1.6;
  scene.add(rig.add(camera));
  renderer.xr.enabled = true;
  renderer.xr.setReferenceSpaceType('local-floor');
  await renderer.xr.setSession(session);
  for (const index of [0, 1]) {
    const hand = renderer.xr.getController(index);
    rig.add(hand);
    hand.addEventListener('selectend', () => teleport(stage, rig, hand));
  }
  session.addEventListener('end', () => {
    renderer.xr.enabled = false;
    scene.remove(rig);
    rig.remove(camera);
    stage.isDirty = true;
  });
}

/** To the floor that the hand points at. */
function teleport({ solid }: Stage, rig: THREE.Group, hand: THREE.Object3D): void {
  const origin = hand.getWorldPosition(new THREE.Vector3());
  const direction = new THREE.Vector3(0, 0, -1).applyQuaternion(hand.getWorldQuaternion(new THREE.Quaternion()));
  const hit = solid.first(new THREE.Ray(origin, direction), REACH);
  if (hit && Math.abs(hit.normal.y) > 0.7) rig.position.copy(hit.point);
}
