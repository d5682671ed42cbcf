const COPIED = [
  'boxSizing',
  'width',
  'paddingTop',
  'paddingRight',
  'paddingBottom',
  'paddingLeft',
  'borderTopWidth',
  'borderRightWidth',
  'borderLeftWidth',
  'fontFamily',
  'fontSize',
  'fontWeight',
  'letterSpacing',
  'lineHeight',
  'tabSize',
] as const;

/** Where on the screen a character of a text area is drawn: the left of it, and the bottom of its line. */
export function pointOf(area: HTMLTextAreaElement, at: number): { left: number; top: number; bottom: number } {
  const style = getComputedStyle(area);
  const copy = document.createElement('div');
  for (const name of COPIED) copy.style[name] = style[name];
  Object.assign(copy.style, {
    position: 'absolute',
    visibility: 'hidden',
    borderStyle: 'solid',
    whiteSpace: 'pre-wrap',
    overflowWrap: 'break-word',
  });
  const mark = document.createElement('span');
  mark.textContent = '@';
  copy.append(area.value.slice(0, at), mark);
  document.body.append(copy);
  const { offsetLeft, offsetTop, offsetHeight } = mark;
  copy.remove();
  const box = area.getBoundingClientRect();
  const top = box.top + offsetTop - area.scrollTop;
  return { left: box.left + offsetLeft, top, bottom: top + offsetHeight };
}
