import '../../app/common.js';
import { useState } from 'react';
import { useLocation, useParams } from 'wouter';
import { isGone } from '../../app/problems.js';
import { queries } from '../../app/queries.js';
import { service } from '../../app/service.js';
import { docReads, type VersionedPage } from '../../reads/docs.js';
import { texts as common } from '../../texts/common.js';
import { texts } from '../../texts/docs.js';
import { Button } from '../../ui/button.js';
import { ConfirmDialog } from '../../ui/dialog.js';
import { useAction } from '../../ui/form.js';
import { Markdown } from '../../ui/markdown.js';
import { DetailPage } from '../../ui/page.js';
import { Properties } from '../../ui/properties.js';
import { EmptyPart, Loaded, NotFound } from '../../ui/states.js';
import { Time } from '../../ui/time.js';
import { Talk } from '../../app/talk.js';
import { PageFiles } from './page-files.js';
import { EditPage } from './edit-page.js';
import { KeptDraft } from '../../ui/kept-draft.js';
import { useKeptDraft } from '../../app/use-text-draft.js';
import { usePage, useSpace } from './use-docs.js';

const { page: words } = texts;

export default function DocPage() {
  const { space, page } = useParams<{ space: string; page: string }>();
  const query = usePage(space, page);
  if (isGone(query.error)) return <NotFound what={words.what} back={{ to: `/docs/${space}`, name: words.space }} />;
  return (
    <Loaded query={query} shape="detail">
      {(versioned) => <OnePage key={page} spaceId={space} versioned={versioned} />}
    </Loaded>
  );
}

function OnePage({ spaceId, versioned }: { spaceId: string; versioned: VersionedPage }) {
  const { page } = versioned;
  const [, navigate] = useLocation();
  const space = useSpace(spaceId);
  const [mode, setMode] = useState<'read' | 'edit' | 'remove'>('read');
  const kept = useKeptDraft(page.id);
  const removal = useAction(
    () => service.removeDocsPage(spaceId, page.id),
    () => {
      kept.discard();
      navigate(`/docs/${spaceId}`);
      queries.removeQueries({ queryKey: docReads.page(spaceId, page.id).queryKey });
      void queries.invalidateQueries({ queryKey: docReads.pages(spaceId).queryKey });
    },
    common.done.deleted(page.title),
  );
  const read = (): void => {
    kept.look();
    setMode('read');
  };
  const edit = (): void => setMode('edit');
  if (mode === 'edit') return <EditPage spaceId={spaceId} versioned={versioned} onClose={read} />;
  return (
    <DetailPage
      back={{ to: `/docs/${spaceId}`, name: space.data?.name ?? words.space }}
      title={page.title}
      actions={
        <Button icon="edit" onClick={edit}>
          {common.edit}
        </Button>
      }
      menu={[{ name: words.remove, icon: 'remove', removes: true, onSelect: () => setMode('remove') }]}
      rail={
        <Properties
          rows={[
            { name: words.space, value: space.data?.name },
            { name: words.written, value: <Time at={page.created_at} /> },
          ]}
        />
      }
    >
      {kept.isThere && <KeptDraft about={texts.draft.ofPage} onContinue={edit} onDiscard={kept.discard} />}
      <Talk>
        <article className="doc-body">
          {page.body.trim() ? <Markdown text={page.body} top={2} /> : <EmptyPart>{words.empty}</EmptyPart>}
        </article>
      </Talk>
      <PageFiles spaceId={spaceId} pageId={page.id} />
      {mode === 'remove' && (
        <ConfirmDialog title={words.removeTitle(page.title)} action={removal} confirm={words.remove} onClose={read}>
          <p>{words.removeAbout}</p>
        </ConfirmDialog>
      )}
    </DetailPage>
  );
}
