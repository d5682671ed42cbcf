import { useQuery } from '@tanstack/react-query';
import type { Attachment } from '../../../client/src/generated.js';
import { queries } from '../../app/queries.js';
import { service } from '../../app/service.js';
import { sharedReads } from '../../reads/shared.js';
import { texts } from '../../texts/writing.js';
import { Files } from '../../ui/files.js';
import { Section } from '../../ui/page.js';
import type { Shared } from './use-shared.js';

interface CardFilesProps {
  readonly boardId: string;
  readonly cardId: string;
  readonly shared: Shared;
}

/** The files of a card, for a guest: those who comment remove their own. Nothing without files to see or to add. */
export function SharedCardFiles({ boardId, cardId, shared: { mayComment, mayEdit } }: CardFilesProps) {
  const { data } = useQuery(sharedReads.cardFiles(boardId, cardId));
  const remove = async (id: string): Promise<void> => {
    await service.removeCardAttachment(cardId, id);
    void queries.invalidateQueries({ queryKey: sharedReads.of(boardId) });
  };
  if (!data || (!data.total && !mayComment)) return null;
  return (
    <Section title={texts.files.title}>
      <Files
        files={data.items}
        upload={mayComment ? (file) => attachToShared(boardId, cardId, file) : undefined}
        remove={remove}
        mayRemove={({ is_own: isOwn }) => mayEdit || (mayComment && isOwn)}
      />
    </Section>
  );
}

/** Attaches a file to a card, which the list of its files then shows. */
export async function attachToShared(boardId: string, cardId: string, file: File): Promise<Attachment> {
  const attachment = await service.attachToCard(cardId, { file });
  void queries.invalidateQueries({ queryKey: sharedReads.of(boardId) });
  return attachment;
}

interface PageFilesProps {
  readonly spaceId: string;
  readonly pageId: string;
  readonly mayEdit: boolean;
}

/** The files of a page, for a guest. */
export function SharedPageFiles({ spaceId, pageId, mayEdit }: PageFilesProps) {
  const { data } = useQuery(sharedReads.pageFiles(spaceId, pageId));
  const upload = async (file: File): Promise<Attachment> => {
    const attachment = await service.attachToPage(spaceId, pageId, { file });
    void queries.invalidateQueries({ queryKey: sharedReads.of(spaceId) });
    return attachment;
  };
  const remove = async (id: string): Promise<void> => {
    await service.removePageAttachment(spaceId, pageId, id);
    void queries.invalidateQueries({ queryKey: sharedReads.of(spaceId) });
  };
  if (!data || (!data.total && !mayEdit)) return null;
  return (
    <Section title={texts.files.title}>
      <Files files={data.items} upload={mayEdit ? upload : undefined} remove={remove} mayRemove={() => mayEdit} />
    </Section>
  );
}
