import * as THREE from 'three';

/** A volume that is no part of the building: triangles in metres, y up. */
export interface Volume {
  readonly positions: Float32Array;
  readonly kind: 'envelope' | 'neighbour';
}

const LOOKS = {
  envelope: { color: 0x2f7fc1, opacity: 0.22, line: 0x1b5c94 },
  neighbour: { color: 0x9aa1a8, opacity: 0.55, line: 0x5d646b },
} as const;
/** Edges between faces that meet at less are not drawn, degrees. */
const CREASE_DEG = 8;

/** A volume to be seen through, with its edges; a neighbour shades. */
export function volumeMesh({ positions, kind }: Volume): THREE.Group {
  const { color, opacity, line } = LOOKS[kind];
  const geometry = new THREE.BufferGeometry().setAttribute('position', new THREE.BufferAttribute(positions, 3));
  geometry.computeVertexNormals();
  const material = new THREE.MeshStandardMaterial({
    color,
    opacity,
    transparent: true,
    depthWrite: false,
    roughness: 0.9,
    side: kind === 'envelope' ? THREE.DoubleSide : THREE.FrontSide,
  });
  const mesh = new THREE.Mesh(geometry, material);
  mesh.castShadow = kind === 'neighbour';
  mesh.renderOrder = 1;
  const edges = new THREE.LineSegments(
    new THREE.EdgesGeometry(geometry, CREASE_DEG),
    new THREE.LineBasicMaterial({ color: line }),
  );
  return new THREE.Group().add(mesh, edges);
}
