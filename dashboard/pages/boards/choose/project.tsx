import { useQuery } from '@tanstack/react-query';
import { projectReads } from '../../../reads/projects.js';
import { texts } from '../../../texts/boards.js';
import { PickerButton } from '../../../ui/picker-button.js';

const NONE = '';

interface ProjectButtonProps {
  readonly value: string | null;
  readonly onChange: (project: string | null) => void;
}

/** The project that is built for a card; a builder cannot start without one. */
export function ProjectButton({ value, onChange }: ProjectButtonProps) {
  const { data: projects = [] } = useQuery(projectReads.list());
  const options = [{ value: NONE, name: texts.noType }, ...projects.map(({ id, name }) => ({ value: id, name }))];
  const chosen = options.find((option) => option.value === value)?.name;
  return (
    <PickerButton
      label={texts.fields.project_id}
      groups={[{ name: '', options }]}
      chosen={[value ?? NONE]}
      onPick={(picked) => onChange(picked === NONE ? null : picked)}
    >
      {value === null ? <span className="quiet-text">{texts.nothing}</span> : (chosen ?? value.slice(0, 8))}
    </PickerButton>
  );
}
