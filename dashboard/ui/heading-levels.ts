interface TreeNode {
  tagName?: string;
  children?: TreeNode[];
}

/** Headings of a text begin at this level and skip none, whatever levels its author used. */
export function headingsFrom(top: number): (tree: TreeNode) => void {
  return (tree) => {
    const headings = headingsIn(tree);
    const highest = Math.min(...headings.map(levelOf));
    let before = top - 1;
    for (const heading of headings) {
      before = Math.min(top + levelOf(heading) - highest, before + 1, 6);
      heading.tagName = `h${before}`;
    }
  };
}

function headingsIn(node: TreeNode): TreeNode[] {
  return [...(/^h[1-6]$/.test(node.tagName ?? '') ? [node] : []), ...(node.children ?? []).flatMap(headingsIn)];
}

function levelOf({ tagName }: TreeNode): number {
  return Number(tagName!.slice(1));
}
