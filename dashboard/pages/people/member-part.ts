import type { Member } from '../../../client/src/generated.js';

export interface MemberPartProps {
  readonly member: Member;
  readonly onClose: () => void;
}
