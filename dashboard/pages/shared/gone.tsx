import { texts } from '../../texts/shared.js';
import { LinkButton } from '../../ui/button.js';
import { Notice } from '../../ui/states.js';

const { gone: words } = texts;

/** It was taken back, deleted, or never shared. */
export function Gone() {
  return (
    <Notice isPage icon="shared" title={words.title} action={<LinkButton to="/shared">{words.back}</LinkButton>}>
      {words.text}
    </Notice>
  );
}
