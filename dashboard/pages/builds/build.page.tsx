import '../../app/common.js';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useLocation, useParams } from 'wouter';
import type { Build } from '../../../client/src/generated.js';
import { isGone } from '../../app/problems.js';
import { buildReads } from '../../reads/builds.js';
import { texts } from '../../texts/builds.js';
import { Button } from '../../ui/button.js';
import { DetailPage } from '../../ui/page.js';
import { FaultLine, Loaded, NotFound } from '../../ui/states.js';
import { AskDialog } from './ask-dialog.js';
import { BuildBody } from './build-body.js';
import { CancelDialog, MergeDialog } from './build-dialogs.js';
import { BuildFacts } from './build-facts.js';
import { BuildRail } from './build-rail.js';
import { buildPath, isActive, mayAsk, mayMerge, mayRetry } from './build-rules.js';
import { BuildSays } from './build-says.js';
import { BuildState, BuildSteps } from './build-state.js';
import { ReviewBar } from './change/review-bar.js';
import { useReviewDraft } from './change/review-draft.js';
import { useRetry } from './use-build-deeds.js';

const BACK = { to: '/builds', name: texts.title };

export default function BuildPage() {
  const { id = '' } = useParams<{ id: string }>();
  const query = useQuery(buildReads.one(id));
  if (isGone(query.error)) return <NotFound what={texts.what} back={BACK} />;
  return (
    <Loaded query={query} shape="detail">
      {(build) => <OneBuild key={build.id} build={build} />}
    </Loaded>
  );
}

type Opened = { readonly kind: 'cancel' | 'merge' } | { readonly kind: 'ask'; readonly message: string };

function OneBuild({ build }: { build: Build }) {
  const [, navigate] = useLocation();
  const [opened, setOpened] = useState<Opened | null>(null);
  const review = useReviewDraft(build.id);
  const close = (): void => setOpened(null);
  const openNew = ({ id }: Build): void => {
    close();
    navigate(buildPath(id));
  };
  const ask = (message = ''): void => setOpened({ kind: 'ask', message });
  const retry = useRetry(build, openNew);
  const { ref, title } = build.card;
  const { deeds } = texts;
  const hasChange = build.commit !== null;
  return (
    <DetailPage
      back={BACK}
      title={`${ref} ${title}`}
      heading={
        <h1 className="build-title">
          <Link to={`/cards/${ref}`}>
            <span className="task-ref">{ref}</span> {title}
          </Link>
        </h1>
      }
      state={<BuildState build={build} />}
      lead={<BuildFacts build={build} />}
      actions={
        <>
          {mayMerge(build) && (
            <Button kind="primary" icon="merge" onClick={() => setOpened({ kind: 'merge' })}>
              {deeds.merge}
            </Button>
          )}
          {mayAsk(build) && (
            <Button icon="comment" onClick={() => ask()}>
              {deeds.ask}
            </Button>
          )}
          {mayRetry(build) && (
            <Button icon="refresh" busy={retry.busy} onClick={() => retry.run('')}>
              {deeds.retry}
            </Button>
          )}
          {isActive(build) && (
            <Button kind="remove" onClick={() => setOpened({ kind: 'cancel' })}>
              {deeds.cancel}
            </Button>
          )}
        </>
      }
      rail={hasChange ? undefined : <BuildRail build={build} />}
    >
      <div className="detail-main">
        <FaultLine error={retry.error} />
        <BuildSteps build={build} />
        <BuildSays build={build} />
        <BuildBody build={build} review={review} />
        {mayAsk(build) && <ReviewBar draft={review} onSend={() => ask()} />}
      </div>
      {opened?.kind === 'cancel' && <CancelDialog build={build} onClose={close} />}
      {opened?.kind === 'merge' && <MergeDialog build={build} onConflict={ask} onClose={close} />}
      {opened?.kind === 'ask' && (
        <AskDialog build={build} review={review} message={opened.message} onAsked={openNew} onClose={close} />
      )}
    </DetailPage>
  );
}
