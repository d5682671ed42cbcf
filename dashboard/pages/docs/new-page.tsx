import { useLocation } from 'wouter';
import type { DocsSpace } from '../../../client/src/generated.js';
import { queries } from '../../app/queries.js';
import { service } from '../../app/service.js';
import { Talk } from '../../app/talk.js';
import { docReads } from '../../reads/docs.js';
import { texts } from '../../texts/docs.js';
import { useAction } from '../../ui/form.js';
import { Page } from '../../ui/page.js';
import { PageEditor } from './page-editor.js';
import { newPageDraft, useDraft, type Draft } from './use-draft.js';

const EMPTY: Draft = { title: '', body: '' };

export function NewPage({ space, onClose }: { space: DocsSpace; onClose: () => void }) {
  const [, navigate] = useLocation();
  const writing = useDraft(newPageDraft(space.id), EMPTY);
  const { title, body } = writing.draft;
  const action = useAction(
    () => service.writeDocsPage(space.id, { title, body }),
    ({ id }) => {
      writing.forget();
      void queries.invalidateQueries({ queryKey: docReads.all });
      navigate(`/docs/${space.id}/${id}`, { replace: true });
    },
    texts.editor.created,
  );
  return (
    <Talk>
      <Page title={texts.editor.newTitle} lead={space.name}>
        <PageEditor
          writing={writing}
          submit={texts.editor.create}
          action={action}
          onSubmit={() => action.run()}
          onCancel={onClose}
        />
      </Page>
    </Talk>
  );
}
