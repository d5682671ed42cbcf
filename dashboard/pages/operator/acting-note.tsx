import { useMe } from '../../app/session.js';
import { texts } from '../../texts/operator.js';

/** Above what is done in another's workspace: a frame around the page, and that it is recorded. */
export function ActingNote({ brandId, workspace }: { brandId: number; workspace: string }) {
  const { brand } = useMe();
  return brandId === brand.brand_id ? null : <p className="caution acting">{texts.acting(workspace)}</p>;
}
