import { texts } from '../../texts/docs.js';
import { Button } from '../../ui/button.js';

interface KeptProps {
  readonly about: string;
  readonly onContinue?: () => void;
  readonly onDiscard: () => void;
}

/** Says that there is something that was not saved. */
export function KeptDraft({ about, onContinue, onDiscard }: KeptProps) {
  return (
    <div className="doc-kept" role="status">
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
