import type { ReactNode } from 'react';
import type { EndedHire, Hire } from '../../../client/src/generated.js';
import { service } from '../../app/service.js';
import { texts } from '../../texts/hires.js';
import { Button } from '../../ui/button.js';
import { Dialog } from '../../ui/dialog.js';
import { FaultLine, Loading } from '../../ui/states.js';
import { Form, useAction } from '../../ui/form.js';
import { IfMailed } from '../../ui/installation-note.js';
import { readHiresAgain, useEndPreview } from './use-hires.js';

const { actions: words } = texts;

interface EndNowProps {
  readonly hire: Hire;
  readonly onClose: () => void;
}

/** Shows what would happen before it can be confirmed. */
export function EndNowDialog({ hire, onClose }: EndNowProps) {
  const preview = useEndPreview(hire.hire_id);
  const action = useAction(
    () => service.cancelHireNow(hire.hire_id),
    () => {
      readHiresAgain();
      onClose();
    },
    words.ended(hire.name),
  );
  return (
    <Dialog title={words.endTitle(hire.name)} onClose={onClose}>
      {preview.error && !preview.data ? (
        <>
          <FaultLine error={preview.error} />
          <div className="form-actions">
            <Button onClick={onClose}>{words.keep}</Button>
          </div>
        </>
      ) : (
        <Form
          action={action}
          submit={words.end}
          kind="danger"
          disabled={!preview.data}
          onCancel={onClose}
          cancel={words.keep}
        >
          {preview.data ? <WouldHappen hire={hire} ended={preview.data} /> : <Loading />}
        </Form>
      )}
    </Dialog>
  );
}

function WouldHappen({ hire, ended }: { hire: Hire; ended: EndedHire }) {
  const on = hire.installs.filter(({ enabled }) => enabled);
  const namesOf = (isShared: boolean): string[] =>
    on.filter(({ also_used_by: others }) => others.length > 0 === isShared).map((install) => install.package);
  return (
    <div className="prose">
      <p>{words.endLead}</p>
      <dl className="facts">
        <Effect on={words.when}>{words.atOnce}</Effect>
        <Effect on={words.toolsOff}>
          {words.toolsOffCount(ended.installs_disabled, namesOf(false))}
          {ended.installs_disabled > 0 && <span className="quiet-text"> {words.toolsOffBy}</span>}
        </Effect>
        <Effect on={words.toolsKept}>{words.toolsKeptCount(ended.installs_retained, namesOf(true))}</Effect>
        <Effect on={words.record}>{ended.management_record_deleted ? words.recordGoes : words.recordNone}</Effect>
        {hire.workstation_id && <Effect on={words.desk}>{words.deskStays}</Effect>}
        <Effect on={words.agent}>{words.agentStays}</Effect>
      </dl>
      <IfMailed>
        <p className="quiet-text">{words.notified}</p>
      </IfMailed>
    </div>
  );
}

function Effect({ on, children }: { on: string; children: ReactNode }) {
  return (
    <>
      <dt>{on}</dt>
      <dd>{children}</dd>
    </>
  );
}
