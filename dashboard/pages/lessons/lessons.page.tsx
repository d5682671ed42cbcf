import '../../app/common.js';
import { useState, type FormEvent } from 'react';
import { useAddress } from '../../app/address.js';
import { texts } from '../../texts/lessons.js';
import { Button } from '../../ui/button.js';
import { TextField } from '../../ui/form.js';
import { Page } from '../../ui/page.js';
import { FoundLessonsList } from './found-lessons.js';
import { ProjectTable } from './project-table.js';

const { search: words } = texts;
const MAX_WORDS = 500;

export default function LessonsPage() {
  const [{ q }, setAddress] = useAddress({ q: '' });
  return (
    <Page title={texts.title} lead={texts.lead}>
      <SearchForm key={q} asked={q} onAsk={(asked) => setAddress({ q: asked })} />
      {q && <FoundLessonsList q={q} />}
      <ProjectTable />
    </Page>
  );
}

function SearchForm({ asked, onAsk }: { asked: string; onAsk: (q: string) => void }) {
  const [q, setQ] = useState(asked);
  const send = (event: FormEvent): void => {
    event.preventDefault();
    onAsk(q.trim());
  };
  return (
    <form className="lesson-search" role="search" onSubmit={send}>
      <TextField label={words.label} hint={words.hint} type="search" maxLength={MAX_WORDS} value={q} onChange={setQ} />
      <div className="row">
        <Button type="submit" kind="primary">
          {words.submit}
        </Button>
        {asked && <Button onClick={() => onAsk('')}>{words.clear}</Button>}
      </div>
    </form>
  );
}
