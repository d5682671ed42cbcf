import type { Tree, TreeCursor } from 'web-tree-sitter';

/** A walk over one tree at a time, node by node. */
export interface TreeWalk {
  start(tree: Tree): void;
  type(): number;
  field(): number;
  /** Where the node starts and ends in the text. */
  from(): number;
  to(): number;
  down(): boolean;
  right(): boolean;
  up(): boolean;
  end(): void;
}

/** The walk that web-tree-sitter offers. */
export function cursorWalk(): TreeWalk {
  let cursor: TreeCursor;
  return {
    start: (tree) => {
      cursor = tree.walk();
    },
    type: () => cursor.nodeTypeId,
    field: () => cursor.currentFieldId,
    from: () => cursor.startIndex,
    to: () => cursor.endIndex,
    down: () => cursor.gotoFirstChild(),
    right: () => cursor.gotoNextSibling(),
    up: () => cursor.gotoParent(),
    end: () => cursor.delete(),
  };
}

type Step = (tree: number) => number;
const steps = {
  root: '_ts_tree_root_node_wasm',
  open: '_ts_tree_cursor_new_wasm',
  type: '_ts_tree_cursor_current_node_type_id_wasm',
  field: '_ts_tree_cursor_current_field_id_wasm',
  from: '_ts_tree_cursor_start_index_wasm',
  to: '_ts_tree_cursor_end_index_wasm',
  down: '_ts_tree_cursor_goto_first_child_wasm',
  right: '_ts_tree_cursor_goto_next_sibling_wasm',
  up: '_ts_tree_cursor_goto_parent_wasm',
  close: '_ts_tree_cursor_delete_wasm',
} as const;

/**
 * The same walk at a third of the cost: the cursor stays where the parser keeps it, instead of being copied in and out
 * at each step. It uses functions that web-tree-sitter does not document, so it is only taken when all of them are
 * there, and `TreeReader` compares it with the documented walk before trusting it.
 */
export function directWalk(module: Readonly<Record<string, unknown>>): TreeWalk | null {
  const found = new Map<string, Step>();
  for (const [step, name] of Object.entries(steps)) {
    const call = module[name];
    if (typeof call !== 'function') return null;
    found.set(step, call as Step);
  }
  const step = (name: keyof typeof steps): Step => found.get(name)!;
  const [root, open, close] = [step('root'), step('open'), step('close')];
  const [type, field, from, to] = [step('type'), step('field'), step('from'), step('to')];
  const [down, right, up] = [step('down'), step('right'), step('up')];
  let tree = 0;
  return {
    start: (of) => {
      tree = (of as unknown as { 0: number })[0];
      root(tree); // Leaves the root where `open` takes it from.
      open(tree);
    },
    type: () => type(tree),
    field: () => field(tree),
    from: () => from(tree),
    to: () => to(tree),
    down: () => down(tree) === 1,
    right: () => right(tree) === 1,
    up: () => up(tree) === 1,
    end: () => {
      close(tree);
    },
  };
}

/** Every node of a tree in order, to compare walks. */
export function walked(walk: TreeWalk, tree: Tree): string {
  const nodes: number[] = [];
  walk.start(tree);
  try {
    for (;;) {
      nodes.push(walk.type(), walk.field(), walk.from(), walk.to());
      if (walk.down()) continue;
      while (!walk.right()) if (!walk.up()) return nodes.join();
    }
  } finally {
    walk.end();
  }
}
