import { useState } from 'react';
import { hasStatus } from '../../app/problems.js';
import { queries } from '../../app/queries.js';
import { service } from '../../app/service.js';
import { Talk } from '../../app/talk.js';
import { docReads, type VersionedPage } from '../../reads/docs.js';
import { texts as common } from '../../texts/common.js';
import { texts } from '../../texts/docs.js';
import { useAction } from '../../ui/form.js';
import { Markdown } from '../../ui/markdown.js';
import { Page } from '../../ui/page.js';
import { attachToPage } from './page-files.js';
import { PageEditor } from './page-editor.js';
import { useDraft, type Draft } from './use-draft.js';

interface EditProps {
  readonly spaceId: string;
  /** As the service has it now: it changes while somebody else writes. */
  readonly versioned: VersionedPage;
  readonly onClose: () => void;
}

const { page: words, editor } = texts;

export function EditPage({ spaceId, versioned, onClose }: EditProps) {
  const { id } = versioned.page;
  // The version that the person began with; after a conflict the one that they were shown.
  const [first] = useState<Draft>(() => ({
    title: versioned.page.title,
    body: versioned.page.body,
    etag: versioned.etag,
  }));
  const writing = useDraft(id, first);
  const { title, body, etag } = writing.draft;
  const [other, setOther] = useState<VersionedPage | null>(null);
  const action = useAction(
    async () => {
      try {
        const version = { ifMatch: other?.etag ?? etag! };
        return await service.changeDocsPage(spaceId, id, { title, body }, version).withResponse();
      } catch (error) {
        if (hasStatus(error, 412)) {
          const { data, headers } = await service.getDocsPage(spaceId, id).withResponse();
          setOther({ page: data, etag: headers.get('etag')! });
        }
        throw error;
      }
    },
    ({ data, headers }) => {
      writing.forget();
      queries.setQueryData(docReads.page(spaceId, id).queryKey, { page: data, etag: headers.get('etag')! });
      void queries.invalidateQueries({ queryKey: docReads.pages(spaceId).queryKey });
      onClose();
    },
    common.done.saved,
  );
  const notice = other && writing.isChanged && (
    <div className="doc-conflict">
      <p>
        <strong>{words.changed}</strong> {words.changedHint}
      </p>
      <details>
        <summary>{words.showOther}</summary>
        <section className="card" aria-label={words.other}>
          <h2>{other.page.title}</h2>
          <Markdown text={other.page.body} />
        </section>
      </details>
    </div>
  );
  return (
    <Talk>
      <Page title={editor.editTitle} lead={first.title}>
        <PageEditor
          writing={writing}
          submit={editor.submit}
          action={action}
          onSubmit={() => action.run()}
          onCancel={onClose}
          notice={notice}
          upload={(file) => attachToPage(spaceId, id, file)}
        />
      </Page>
    </Talk>
  );
}
