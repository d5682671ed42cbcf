import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { newBoard, newCard, type Board, type Card } from '../factories/boards.js';
import { DashboardTest } from './dashboard.js';

describe('A card by what people call it', () => {
  let d: DashboardTest;
  let admin: Page;
  let board: Board;
  let card: Card;
  let project: { id: string };
  beforeAll(async () => {
    d = await DashboardTest.start();
    const caller = { token: d.demo.adminToken };
    project = (await d.t.api.post<{ id: string }>('/api/v1/projects', { ...caller, body: { name: 'Tide tables' } }))
      .body;
    board = await newBoard(d.t, caller, { name: 'Harbour' });
    card = await newCard(d.t, caller, board.id, { title: 'Paint the boat', project_id: project.id });
    admin = await d.admin();
  });
  afterAll(() => d?.stop());

  const panel = () => admin.getByRole('complementary', { name: 'Card' });

  it('opens beside its board', async () => {
    await admin.goto(`/dashboard/boards/${board.id}?card=${card.ref}`);
    await panel().getByText('Paint the boat').first().waitFor();
    await admin.keyboard.press('Escape');
    await panel().waitFor({ state: 'detached' });
    expect(admin.url()).not.toContain('card=');
  });

  it('opens as a page', async () => {
    await admin.goto(`/dashboard/cards/${card.ref}`);
    await admin.getByText('Paint the boat').first().waitFor();
  });

  it('is said to be missing when there is none', async () => {
    await admin.goto(`/dashboard/boards/${board.id}?card=HARBOUR-99`);
    await panel().getByText('This card').first().waitFor();
  });

  it('leads to its project', async () => {
    await admin.goto(`/dashboard/cards/${card.ref}`);
    await admin.getByRole('link', { name: 'Tide tables' }).click();
    await admin.waitForURL(`**/dashboard/projects/${project.id}`);
  });

  it('had no error in the console', () => {
    expect(d.complaints).toEqual([]);
  });
});
