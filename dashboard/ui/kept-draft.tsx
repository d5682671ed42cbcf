import { texts } from '../texts/common.js';
import { Button } from './button.js';

interface KeptProps {
  readonly about: string;
  readonly onContinue?: () => void;
  readonly onDiscard: () => void;
}

/** Says that there is something that was not saved. */
export function KeptDraft({ about, onContinue, onDiscard }: KeptProps) {
  return (
    <div className="kept-draft" role="status">
      <p>{about}</p>
      <div className="row">
        <Button className="small" onClick={onDiscard}>
          {texts.draft.discard}
        </Button>
        {onContinue && (
          <Button className="small" onClick={onContinue}>
            {texts.draft.continue}
          </Button>
        )}
      </div>
    </div>
  );
}
