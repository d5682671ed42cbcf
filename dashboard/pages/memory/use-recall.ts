import { useQuery } from '@tanstack/react-query';
import { recallReads, type RecallRequest } from '../../reads/recall.js';

export function useRecall(request: RecallRequest) {
  return useQuery(recallReads.candidates(request));
}

export function useContextText(request: RecallRequest, isWanted: boolean) {
  return useQuery({ ...recallReads.text(request), enabled: isWanted });
}
