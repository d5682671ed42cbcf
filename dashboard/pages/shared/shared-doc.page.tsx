import '../../app/common.js';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from 'wouter';
import { isGone } from '../../app/problems.js';
import { queries } from '../../app/queries.js';
import { service } from '../../app/service.js';
import { sharedReads } from '../../reads/shared.js';
import { texts } from '../../texts/shared.js';
import { Button } from '../../ui/button.js';
import { useAction } from '../../ui/form.js';
import { Markdown } from '../../ui/markdown.js';
import { DetailPage } from '../../ui/page.js';
import { EmptyPart, Loaded } from '../../ui/states.js';
import { Gone } from './gone.js';
import { PageForm } from './page-form.js';
import { SharedPageFiles } from './shared-files.js';
import { useShared } from './use-shared.js';

const { docs: words } = texts;

export default function SharedDocPage() {
  const { space, page: id } = useParams<{ space: string; page: string }>();
  const { access, mayEdit } = useShared('docs', space);
  const query = useQuery(sharedReads.page(space, id));
  const [isEditing, setEditing] = useState(false);
  const action = useAction(
    (change: { title: string; body: string }) =>
      service.changeDocsPage(space, id, change, { ifMatch: query.data!.etag }),
    () => {
      setEditing(false);
      void queries.invalidateQueries({ queryKey: sharedReads.of(space) });
    },
  );
  if (isGone(query.error)) return <Gone />;
  return (
    <Loaded query={query} shape="detail">
      {({ page }) => (
        <DetailPage
          back={{ to: `/shared/docs/${space}`, name: access?.name ?? texts.kinds.docs }}
          title={page.title}
          actions={
            mayEdit &&
            !isEditing && (
              <Button icon="edit" onClick={() => setEditing(true)}>
                {words.edit}
              </Button>
            )
          }
        >
          {isEditing && mayEdit ? (
            <PageForm
              page={page}
              submit={words.save}
              action={action}
              onSubmit={(change) => action.run(change)}
              onCancel={() => setEditing(false)}
            />
          ) : (
            <article className="doc-body">
              {page.body.trim() ? <Markdown text={page.body} top={2} /> : <EmptyPart>{words.noText}</EmptyPart>}
            </article>
          )}
          <SharedPageFiles spaceId={space} pageId={id} mayEdit={mayEdit} />
        </DetailPage>
      )}
    </Loaded>
  );
}
