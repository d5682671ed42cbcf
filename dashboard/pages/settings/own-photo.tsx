import { useEffect, useRef, useState } from 'react';
import { queries } from '../../app/queries.js';
import { service } from '../../app/service.js';
import { useMe } from '../../app/session.js';
import { memberReads } from '../../reads/people.js';
import { sessionReads } from '../../reads/session.js';
import { texts as common } from '../../texts/common.js';
import { texts } from '../../texts/settings.js';
import { Avatar } from '../../ui/avatar.js';
import { Button } from '../../ui/button.js';
import { useAction } from '../../ui/form.js';
import { FaultLine } from '../../ui/states.js';

const ACCEPTED = 'image/png,image/jpeg,image/gif';
const { photo: words } = texts.profile;

/** The picture is beside each name, in the account button too. */
function readAgain(): void {
  for (const queryKey of [sessionReads.own().queryKey, memberReads.all]) void queries.invalidateQueries({ queryKey });
}

/** One's own picture: chosen, seen, and only then sent. */
export function OwnPhoto() {
  const { user } = useMe();
  const input = useRef<HTMLInputElement>(null);
  const [chosen, choose] = useChosen();
  const upload = useAction(
    (file: File) => service.uploadMyPhoto({ file }),
    () => {
      choose(undefined);
      readAgain();
    },
    words.saved,
  );
  const removal = useAction(() => service.removeMyPhoto(), readAgain, words.removed);
  return (
    <div className="row">
      <Avatar name={user.full_name} id={user.user_id} photo={chosen?.address ?? user.photo} size={72} />
      <div className="prose">
        <div className="row">
          <input
            ref={input}
            type="file"
            hidden
            accept={ACCEPTED}
            aria-label={words.choose}
            onChange={({ target }) => {
              upload.reset();
              choose(target.files?.[0]);
              target.value = '';
            }}
          />
          {chosen ? (
            <>
              <Button kind="primary" busy={upload.busy} onClick={() => upload.run(chosen.file)}>
                {words.save}
              </Button>
              <Button
                onClick={() => {
                  upload.reset();
                  choose(undefined);
                }}
              >
                {common.cancel}
              </Button>
            </>
          ) : (
            <>
              <Button icon="image" onClick={() => input.current!.click()}>
                {user.photo ? words.change : words.choose}
              </Button>
              {user.photo && (
                <Button kind="quiet" busy={removal.busy} onClick={() => removal.run()}>
                  {words.remove}
                </Button>
              )}
            </>
          )}
        </div>
        <p className="hint">{words.hint}</p>
        <FaultLine error={upload.error ?? removal.error} />
      </div>
    </div>
  );
}

interface Chosen {
  readonly file: File;
  /** Where the browser shows it before it is sent. */
  readonly address: string;
}

/** A chosen file; its address is given back when another is chosen or none. */
function useChosen(): [Chosen | null, (file: File | undefined) => void] {
  const [chosen, setChosen] = useState<Chosen | null>(null);
  useEffect(() => {
    if (chosen) return () => URL.revokeObjectURL(chosen.address);
  }, [chosen]);
  return [chosen, (file) => setChosen(file ? { file, address: URL.createObjectURL(file) } : null)];
}
