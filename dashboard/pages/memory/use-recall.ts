import { useQuery } from '@tanstack/react-query';
import { recallReads, type Candidate, type RecallRequest } from '../../reads/recall.js';

/** How far the model moved it towards the top: nothing else comes after the order by words and meaning. */
export function ranksUp({ given, memory }: Candidate): number {
  const before = memory.why?.rank_fused;
  return given === null || before === undefined ? 0 : before - given;
}

export function useRecall(request: RecallRequest) {
  return useQuery(recallReads.candidates(request));
}

export function useContextText(request: RecallRequest, isWanted: boolean) {
  return useQuery({ ...recallReads.text(request), enabled: isWanted });
}
