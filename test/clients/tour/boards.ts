import { drawing } from '../../images/samples.js';
import type { Recorder } from './recorder.js';

/** Boards, cards and docs spaces; returns the board. */
export async function tourBoards(r: Recorder, people: { member: number; guest: number }): Promise<string> {
  await r.call('listBoards');
  const board = await r.call('createBoard', {
    body: {
      name: 'Autumn sale',
      board_type: 'kanban',
      columns: [
        { name: 'To do', status: 'pending' },
        { name: 'In progress', status: 'in_progress' },
        { name: 'Review', status: 'in_review' },
        { name: 'Done', status: 'completed' },
      ],
    },
  });
  r.know({ board_id: board.id });
  await r.call('getBoard');
  const card = await r.call('createCard', {
    body: {
      title: 'Write the banner',
      column: 'To do',
      description: 'One sentence and a picture.',
      task_type: 'docs',
      priority: 'high',
      assignee: people.member,
      labels: ['sale'],
      agent_context: { profile: 'claude.docs' },
      branch: 'banner',
    },
  });
  r.know({ task_id: card.id });
  const comment = await r.call('commentOnCard', { body: { body: 'The colours are in the handbook.' } });
  await r.call('changeComment', {
    path: { comment_id: comment.id },
    body: { body: 'The colours are in the style guide.' },
  });
  const file = new Blob([await drawing(40, 30).png().toBuffer()], { type: 'image/png' });
  const banner = await r.call('attachToCard', { file });
  await r.call('listCardAttachments');
  await r.call('getCardAttachment', { path: { attachment_id: banner.id } });
  await r.call('findCards', { query: { refs: card.ref } });
  await r.call('setCardChecklist', {
    body: {
      items: [
        { text: 'Ask for the colours', done: true },
        { text: 'Ask for a review', done: false },
      ],
    },
  });
  await r.call('listCardComments');
  await r.call('getCardChecklist');
  await r.call('removeCardAttachment', { path: { attachment_id: banner.id } });
  const mistake = await r.call('commentOnCard', { body: { body: 'On the wrong card.' } });
  await r.call('removeComment', { path: { comment_id: mistake.id } });
  await r.call('changeCard', { body: { column: 'Review', pr_number: 42 } });
  await r.call('getCard');
  await r.call('listCards');
  await r.call('listMasterTasks', { query: { status: 'in_review' } });
  await r.call('listActivity');
  await r.call('listEvents', { query: { types: 'board.created,task.moved', limit: 2 } });
  await r.call('streamEvents');
  await r.call('exportBoard');
  const column = await r.call('createColumn', { body: { name: 'Design', status: 'in_progress', position: 2 } });
  r.know({ column_id: column.id });
  await r.call('changeColumn', { body: { name: 'Layout', position: 3 } });
  await r.call('removeColumn', { query: { move_to: board.columns[0].id } });
  await r.call('putBoardGuest', { path: { user_id: people.guest }, body: { role: 'viewer' } });
  await r.call('removeBoardGuest', { path: { user_id: people.guest } });
  const spare = await r.call('createCard', { body: { title: 'Not needed' } });
  await r.call('removeCard', { path: { task_id: spare.id } });
  const spareBoard = await r.call('createBoard', { body: { name: 'Not needed' } });
  await r.call('removeBoard', { path: { board_id: spareBoard.id } });

  await r.call('listDocsSpaces');
  const space = await r.call('createDocsSpace', { body: { name: 'Style guide' } });
  r.know({ space_id: space.id });
  const colours = await r.call('writeDocsPage', {
    body: { title: 'Colours', body: 'Orange, and a little green.' },
  });
  await r.call('getDocsPage', { path: { page_id: colours.id } });
  await r.call('changeDocsPage', { path: { page_id: colours.id }, body: { body: 'Orange, and a little blue.' } });
  const onPage = { path: { page_id: colours.id } };
  const swatch = await r.call('attachToPage', { ...onPage, file });
  const onSwatch = { path: { ...onPage.path, attachment_id: swatch.id } };
  await r.call('listPageAttachments', onPage);
  await r.call('getPageAttachment', onSwatch);
  await r.call('removePageAttachment', onSwatch);
  await r.call('listDocsPages');
  const draft = await r.call('writeDocsPage', { body: { title: 'Draft', body: 'Not needed.' } });
  await r.call('removeDocsPage', { path: { page_id: draft.id } });
  const spareSpace = await r.call('createDocsSpace', { body: { name: 'Not needed' } });
  await r.call('removeDocsSpace', { path: { space_id: spareSpace.id } });
  await r.call('putDocsGuest', { path: { user_id: people.guest }, body: { role: 'reader' } });
  await r.call('removeDocsGuest', { path: { user_id: people.guest } });

  await r.call('listCoderProfiles', { query: { coder: 'claude' } });
  await r.call('getCoderProfile', { path: { key: 'claude.hard' } });
  await r.call('overrideCoderProfile', {
    path: { key: 'claude.hard' },
    body: { model: 'claude-sonnet-5', effort: 'high', limit_value: 200 },
  });
  await r.call('getCoderProfileHistory', { path: { key: 'claude.hard' } });
  await r.call('resetCoderProfile', { path: { key: 'claude.hard', field: 'effort' } });
  return board.id;
}
