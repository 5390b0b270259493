/** A square over the whole picture, which reads no depth and writes none. */
export const QUAD = {
  vertexShader: /* glsl */ `
    varying vec2 at;
    void main() {
      at = uv;
      gl_Position = vec4(position.xy, 0.0, 1.0);
    }
  `,
  depthTest: false,
  depthWrite: false,
} as const;

/**
 * A picture with its corners closed: from each pixel a few rays go out over the surface; those that end behind what
 * the camera sees there are shut off (S. Hargreaves' and J. Kajalin's screen-space occlusion, cosine-weighted).
 * Direct sun is left alone: a corner in the sun is as bright as the wall beside it.
 */
export const CORNERS = /* glsl */ `
  uniform sampler2D colour;
  uniform sampler2D depth;
  uniform mat4 projection;
  uniform mat4 inverse;
  uniform vec2 pixel;
  uniform float turn;
  uniform float reach;
  varying vec2 at;

  vec3 placeAt(vec2 uv) {
    vec4 place = inverse * vec4(vec3(uv, texture2D(depth, uv).r) * 2.0 - 1.0, 1.0);
    return place.xyz / place.w;
  }

  // Of two neighbours the nearer in depth lies on the same surface.
  vec3 edge(vec3 here, vec2 step) {
    vec3 after = placeAt(at + step) - here;
    vec3 before = here - placeAt(at - step);
    return abs(after.z) < abs(before.z) ? after : before;
  }

  float shut(vec3 here) {
    vec3 normal = normalize(cross(edge(here, vec2(pixel.x, 0.0)), edge(here, vec2(0.0, pixel.y))));
    float far = -here.z;
    float seed = fract(52.9829189 * fract(dot(gl_FragCoord.xy, vec2(0.06711056, 0.00583715)) + turn * 0.754877666));
    float met = 0.0;
    for (int i = 0; i < RAYS; i++) {
      float n = float(i) + seed + turn * float(RAYS);
      float height = 1.0 - 2.0 * fract(n * 0.6180339887);
      float angle = 6.2831853 * fract(n * 0.7548776662);
      float ring = sqrt(max(0.0, 1.0 - height * height));
      vec3 way = normalize(normal * 1.001 + vec3(ring * cos(angle), ring * sin(angle), height));
      float length = reach * mix(0.06, 1.0, fract(n * 0.5698402909));
      vec3 end = here + normal * (0.004 + 0.002 * far) + way * length;
      vec4 seen = projection * vec4(end, 1.0);
      vec2 uv = seen.xy / seen.w * 0.5 + 0.5;
      if (uv.x < 0.0 || uv.x > 1.0 || uv.y < 0.0 || uv.y > 1.0) continue;
      float over = placeAt(uv).z - end.z;
      if (over > 0.0) met += smoothstep(1.0, 0.4, over / (2.0 * reach));
    }
    return met / float(RAYS) * smoothstep(60.0, 30.0, far);
  }

  void main() {
    vec3 light = texture2D(colour, at).rgb;
    float closed = texture2D(depth, at).r < 1.0 ? shut(placeAt(at)) : 0.0;
    float bright = smoothstep(0.7, 1.6, dot(light, vec3(0.2126, 0.7152, 0.0722)));
    gl_FragColor = vec4(light * (1.0 - 0.85 * closed * (1.0 - bright)), 1.0);
  }
`;

/** The mean of the pictures, as the eye takes it. */
export const MEAN = /* glsl */ `
  uniform sampler2D sum;
  uniform float count;
  varying vec2 at;
  void main() {
    gl_FragColor = vec4(texture2D(sum, at).rgb / count, 1.0);
    #include <tonemapping_fragment>
    #include <colorspace_fragment>
  }
`;
