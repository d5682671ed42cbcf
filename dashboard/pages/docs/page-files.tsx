import { useQuery } from '@tanstack/react-query';
import type { Attachment } from '../../../client/src/generated.js';
import { queries } from '../../app/queries.js';
import { service } from '../../app/service.js';
import { docReads } from '../../reads/docs.js';
import { texts } from '../../texts/writing.js';
import { Files } from '../../ui/files.js';
import { Section } from '../../ui/page.js';
import { Loaded } from '../../ui/states.js';

interface PageFilesProps {
  readonly spaceId: string;
  readonly pageId: string;
}

/** The files of a page. */
export function PageFiles({ spaceId, pageId }: PageFilesProps) {
  const read = docReads.files(spaceId, pageId);
  const query = useQuery(read);
  const remove = async (id: string): Promise<void> => {
    await service.removePageAttachment(spaceId, pageId, id);
    void queries.invalidateQueries({ queryKey: read.queryKey });
  };
  return (
    <Section title={texts.files.title}>
      <Loaded query={query} shape="line">
        {({ items }) => (
          <Files
            files={items}
            upload={(file) => attachToPage(spaceId, pageId, file)}
            remove={remove}
            mayRemove={() => true}
          />
        )}
      </Loaded>
    </Section>
  );
}

/** Attaches a file, which the list of its files then shows. */
export async function attachToPage(spaceId: string, pageId: string, file: File): Promise<Attachment> {
  const attachment = await service.attachToPage(spaceId, pageId, { file });
  void queries.invalidateQueries({ queryKey: docReads.files(spaceId, pageId).queryKey });
  return attachment;
}
