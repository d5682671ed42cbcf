import '../../app/common.js';
import { useState } from 'react';
import type { Project } from '../../../client/src/generated.js';
import { useMe } from '../../app/session.js';
import { texts } from '../../texts/projects.js';
import { Button } from '../../ui/button.js';
import { Page } from '../../ui/page.js';
import { Loaded, Notice } from '../../ui/states.js';
import { NewProjectDialog } from './new-project-dialog.js';
import { ProjectList } from './project-list.js';
import { RepositoryDialog } from './repository-dialog.js';
import { useProjects } from './use-projects.js';

export default function ProjectsPage() {
  const { isAdmin } = useMe();
  const query = useProjects();
  const [isCreating, setCreating] = useState(false);
  const [created, setCreated] = useState<Project | null>(null);
  const create = isAdmin && (
    <Button kind="primary" onClick={() => setCreating(true)}>
      {texts.create}
    </Button>
  );
  return (
    <Page title={texts.title} lead={texts.lead} actions={create}>
      <Loaded query={query}>
        {(projects) =>
          projects.length ? (
            <ProjectList projects={projects} />
          ) : (
            <Notice title={texts.empty}>
              {texts.emptyHint} {!isAdmin && texts.emptyMember}
            </Notice>
          )
        }
      </Loaded>
      {isCreating && (
        <NewProjectDialog
          onClose={() => setCreating(false)}
          onCreated={(project) => {
            setCreating(false);
            setCreated(project);
          }}
        />
      )}
      {created && <RepositoryDialog project={created} onClose={() => setCreated(null)} />}
    </Page>
  );
}
