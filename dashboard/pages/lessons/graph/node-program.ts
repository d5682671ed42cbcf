import { NodeCircleProgram } from 'sigma/rendering';
import { floatColor } from 'sigma/utils';
import type { NodeDisplayData } from 'sigma/types';
import type { Mark } from '../lesson-aging.js';

/** What a node of the drawing has beside what sigma knows. */
export interface Drawn {
  readonly mark: Mark;
  readonly isHub: boolean;
}

const FORMS: Readonly<Record<Mark, number>> = { none: 0, fresh: 0, drifted: 1, removed: 2 };
const HUB = 4;
const { FLOAT, UNSIGNED_BYTE } = WebGLRenderingContext;

const VERTEX = `
attribute vec4 a_id;
attribute vec4 a_color;
attribute vec2 a_position;
attribute float a_size;
attribute float a_form;
attribute float a_angle;
uniform mat3 u_matrix;
uniform float u_sizeRatio;
uniform float u_correctionRatio;
varying vec4 v_color;
varying vec2 v_diffVector;
varying float v_radius;
varying float v_form;
void main() {
  float size = a_size * u_correctionRatio / u_sizeRatio * 4.0;
  vec2 diffVector = size * vec2(cos(a_angle), sin(a_angle));
  gl_Position = vec4((u_matrix * vec3(a_position + diffVector, 1)).xy, 0, 1);
  v_diffVector = diffVector;
  v_radius = size / 2.0;
  v_form = a_form;
  #ifdef PICKING_MODE
  v_color = a_id;
  #else
  v_color = a_color;
  #endif
  v_color.a *= 255.0 / 254.0;
}`;

/** A circle, a diamond or a square; around a hub there is a ring. */
const FRAGMENT = `
precision highp float;
varying vec4 v_color;
varying vec2 v_diffVector;
varying float v_radius;
varying float v_form;
uniform float u_correctionRatio;
const vec4 transparent = vec4(0.0);
void main(void) {
  vec2 p = abs(v_diffVector);
  #ifdef PICKING_MODE
  gl_FragColor = length(p) > v_radius ? transparent : v_color;
  #else
  float border = u_correctionRatio * 2.0;
  bool isHub = v_form > 3.5;
  float form = isHub ? v_form - 4.0 : v_form;
  float radius = isHub ? v_radius * 0.6 : v_radius;
  float outside = form > 1.5 ? max(p.x, p.y) - radius * 0.84
    : form > 0.5 ? (p.x + p.y - radius * 1.22) * 0.7071
    : length(p) - radius;
  if (isHub) outside = min(outside, abs(length(p) - v_radius * 0.88) - v_radius * 0.1);
  gl_FragColor = mix(v_color, transparent, clamp(outside / border + 1.0, 0.0, 1.0));
  #endif
}`;

export class MarkedNodeProgram extends NodeCircleProgram {
  override getDefinition() {
    return {
      ...super.getDefinition(),
      VERTEX_SHADER_SOURCE: VERTEX,
      FRAGMENT_SHADER_SOURCE: FRAGMENT,
      ATTRIBUTES: [
        { name: 'a_position', size: 2, type: FLOAT },
        { name: 'a_size', size: 1, type: FLOAT },
        { name: 'a_form', size: 1, type: FLOAT },
        { name: 'a_color', size: 4, type: UNSIGNED_BYTE, normalized: true },
        { name: 'a_id', size: 4, type: UNSIGNED_BYTE, normalized: true },
      ],
    };
  }

  override processVisibleItem(index: number, start: number, data: NodeDisplayData & Partial<Drawn>): void {
    const { x, y, size, color, mark = 'none', isHub = false } = data;
    this.array.set([x, y, size, FORMS[mark] + (isHub ? HUB : 0), floatColor(color), index], start);
  }
}
