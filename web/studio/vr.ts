import * as THREE from 'three';
import { h } from '../shared/dom.js';
import { Hand } from './hand.js';
import type { Stage } from './stage.js';
import { say } from './texts.js';

/** Eye of someone who stands, m: how far under the camera its floor is looked for first. */
const EYE = 1.6;
/** A push of the thumb turns by this, rad: a steady turn makes one ill. */
const TURN = Math.PI / 6;
const UP = new THREE.Vector3(0, 1, 0);

/** The building in a headset: one looks by turning the head, and goes where a hand points. */
export class Headset {
  /** Opens the building in a headset; where there is none the button says why. */
  readonly button = h('button', { type: 'button', 'data-action': 'vr', disabled: true, title: say('noVr') }, say('vr'));
  /** Stands on the floor; the headset and the hands move inside it. */
  readonly #rig = new THREE.Group();
  readonly #hands: readonly Hand[];

  /** @param left called when the headset is taken off */
  constructor(
    private readonly stage: Stage,
    private readonly left: () => void,
  ) {
    const { xr } = stage.renderer;
    this.#hands = [0, 1].map((index) => {
      const hand = new Hand(xr.getController(index), stage, {
        go: (place) => this.#goTo(place),
        turn: (sense) => this.#turn(sense * TURN),
      });
      this.#rig.add(hand.ray);
      return hand;
    });
    // Said when the renderer has its own size again.
    xr.addEventListener('sessionend', () => this.#leave());
    void this.#offer();
    this.button.addEventListener('click', () => void this.#enter());
  }

  get isOn(): boolean {
    return this.stage.renderer.xr.isPresenting;
  }

  /** A picture of the headset. */
  frame(): void {
    for (const hand of this.#hands) hand.point();
    this.stage.present();
  }

  /** The button works where a headset answers. */
  async #offer(): Promise<void> {
    const isThere = await navigator.xr?.isSessionSupported('immersive-vr').catch(() => false);
    if (!isThere) return;
    this.button.disabled = false;
    this.button.removeAttribute('title');
  }

  async #enter(): Promise<void> {
    const { renderer, scene } = this.stage;
    try {
      const session = await navigator.xr!.requestSession('immersive-vr', { optionalFeatures: ['local-floor'] });
      renderer.xr.enabled = true;
      renderer.xr.setReferenceSpaceType(
        session.enabledFeatures && !session.enabledFeatures.includes('local-floor') ? 'local' : 'local-floor',
      );
      this.#stand();
      await renderer.xr.setSession(session);
      for (const { mark } of this.#hands) scene.add(mark);
    } catch (error) {
      this.#leave();
      this.button.title = say('vrFailed', { why: (error as Error).message });
    }
  }

  /** On the floor under the camera, looking the same way. */
  #stand(): void {
    const { camera, scene, solid } = this.stage;
    const down = new THREE.Ray(camera.position.clone(), new THREE.Vector3(0, -1, 0));
    this.#rig.position.copy(camera.position);
    this.#rig.position.y = solid.first(down)?.point.y ?? camera.position.y - EYE;
    const { y: bearing } = new THREE.Euler().setFromQuaternion(camera.quaternion, 'YXZ');
    this.#rig.rotation.set(0, bearing, 0);
    scene.add(this.#rig.add(camera));
  }

  /** The camera stays where the headset was. */
  #leave(): void {
    const { renderer, camera, scene } = this.stage;
    renderer.xr.enabled = false;
    if (camera.parent !== this.#rig) return;
    this.#rig.updateMatrixWorld(true);
    camera.removeFromParent();
    camera.applyMatrix4(this.#rig.matrixWorld);
    scene.remove(this.#rig);
    for (const { mark } of this.#hands) mark.removeFromParent();
    this.left();
  }

  /** The eyes come over the place, wherever in its room the headset is worn. */
  #goTo(place: THREE.Vector3): void {
    const eye = this.stage.camera.getWorldPosition(new THREE.Vector3());
    this.#rig.position.x += place.x - eye.x;
    this.#rig.position.z += place.z - eye.z;
    this.#rig.position.y = place.y;
  }

  /** Turns about the eyes. */
  #turn(angle: number): void {
    const eye = this.stage.camera.getWorldPosition(new THREE.Vector3());
    const arm = this.#rig.position.clone().sub(eye).setY(0).applyAxisAngle(UP, angle);
    this.#rig.position.set(eye.x + arm.x, this.#rig.position.y, eye.z + arm.z);
    this.#rig.rotation.y += angle;
  }
}
