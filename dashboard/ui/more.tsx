import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import { texts } from '../texts/common.js';
import { Button, type ButtonKind } from './button.js';

interface MoreProps {
  readonly query: Pick<UseInfiniteQueryResult, 'hasNextPage' | 'isFetchingNextPage' | 'fetchNextPage'>;
  readonly name?: string;
  readonly kind?: ButtonKind;
}

/** Reads the next page of a list, as long as there is one. */
export function More({ query, name = texts.more, kind = 'plain' }: MoreProps) {
  if (!query.hasNextPage) return null;
  return (
    <div className="more">
      <Button kind={kind} busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
        {name}
      </Button>
    </div>
  );
}
