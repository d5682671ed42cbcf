import { BUILD_CODERS, type BuildOrder } from '../../src/shared/build-protocol.js';
import { UUID } from '../desk.js';
import { Shape } from '../shape.js';

const TEXT = /^[^\0]*$/;
const COMMIT = /^[0-9a-f]{40}(?:[0-9a-f]{24})?$/;
/** As `git check-ref-format` has it, without what a shell or an option could be made of. */
const BRANCH = /^(?![-./])(?!.*(?:\.\.|\/\/|@\{|\.lock(?:\/|$)|\/\.))[A-Za-z0-9._/@+#=,%-]{1,250}(?<![./])$/;
const URL = /^https?:\/\/[A-Za-z0-9.:[\]_-]{1,300}\/[A-Za-z0-9._~/-]{1,300}$/;
const TOKEN = /^[A-Za-z0-9_.-]{8,200}$/;

/**
 * An order of the service, checked field by field as far as its values become arguments, paths or addresses. What is text
 * for the coder and the shell of the build user is taken as it is.
 */
export function readOrder(value: unknown): BuildOrder {
  const shape = new Shape(value, 'order');
  shape.text('build_id', UUID);
  shape.part('card').text('id', UUID);
  shape.text('token', TOKEN);
  shape.text('mcp_url', URL);
  if (shape.has('project_id')) shape.text('project_id', UUID);
  shape.int('check_rounds', 0, 5);
  shape.part('limits').int('minutes', 1, 100_000);
  const author = shape.part('author');
  for (const field of ['name', 'email']) author.text(field, /^[^\0\n<>]{1,300}$/);
  if (shape.has('git')) {
    const git = shape.part('git');
    git.text('url', URL);
    for (const field of ['base_branch', 'branch']) git.text(field, BRANCH);
    for (const field of ['base_commit', 'start_commit']) git.text(field, COMMIT);
  }
  const order = value as BuildOrder;
  if (!BUILD_CODERS.includes(order.coder)) throw new Error(`order.coder is not known to this sidecar`);
  for (const text of [order.brief, order.setup_command ?? '', order.check_command ?? '', order.card.title]) {
    if (typeof text !== 'string' || !TEXT.test(text)) throw new Error('order has a text that is none');
  }
  return order;
}

/** The build a bad order is for, so that it can be refused. */
export function buildIdOf(value: unknown): string | null {
  const id = (value as { build_id?: unknown } | null)?.build_id;
  return typeof id === 'string' && UUID.test(id) ? id : null;
}
