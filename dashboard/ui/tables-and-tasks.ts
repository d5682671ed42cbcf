import { gfmTableFromMarkdown } from 'mdast-util-gfm-table';
import { gfmTaskListItemFromMarkdown } from 'mdast-util-gfm-task-list-item';
import { gfmTable } from 'micromark-extension-gfm-table';
import { gfmTaskListItem } from 'micromark-extension-gfm-task-list-item';

interface Extensions {
  micromarkExtensions?: unknown[];
  fromMarkdownExtensions?: unknown[];
}

/**
 * Tables and task lists, as GitHub writes them. Not all of its Markdown by `remark-gfm`: that is 10 KB more, and its
 * strikethrough takes a minute for 100 KB of "~a~a~a".
 */
export function tablesAndTasks(this: { data(): object }): void {
  const data = this.data() as Extensions;
  (data.micromarkExtensions ??= []).push(gfmTable(), gfmTaskListItem());
  (data.fromMarkdownExtensions ??= []).push(gfmTableFromMarkdown(), gfmTaskListItemFromMarkdown());
}
