import '../../app/common.js';
import { useAddress } from '../../app/address.js';
import { useMe } from '../../app/session.js';
import { texts } from '../../texts/projects.js';
import { Button } from '../../ui/button.js';
import { Page } from '../../ui/page.js';
import { Loaded, Notice } from '../../ui/states.js';
import { NewProjectDialog } from './new-project-dialog.js';
import { ProjectList } from './project-list.js';
import { useProjects } from './use-projects.js';

export default function ProjectsPage() {
  const { isAdmin } = useMe();
  const query = useProjects();
  // In the address, so that other pages lead to it.
  const [{ new: isNew }, setAddress] = useAddress({ new: '' });
  const create = isAdmin && (
    <Button kind="primary" icon="plus" onClick={() => setAddress({ new: '1' })}>
      {texts.create}
    </Button>
  );
  return (
    <Page title={texts.title} lead={texts.lead} actions={Boolean(query.data?.length) && create}>
      <Loaded query={query}>
        {(projects) =>
          projects.length ? (
            <ProjectList projects={projects} />
          ) : (
            <Notice icon="project" title={texts.empty} action={create}>
              {texts.emptyHint} {!isAdmin && texts.emptyMember}
            </Notice>
          )
        }
      </Loaded>
      {isAdmin && isNew && <NewProjectDialog onClose={() => setAddress({ new: '' })} />}
    </Page>
  );
}
